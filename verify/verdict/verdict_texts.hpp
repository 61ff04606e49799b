#pragma once

#include <string>

#include "verify/verdict/verdict.hpp"

namespace touchstone::judge {

// How large a change would make an answer right. Texts are decimals, rounded; empty where nothing
// is known.
struct Margin {
  std::string time;    // of the reported time
  std::string offset;  // of the boxes' offset at that time, at least
  std::string extent;  // of all half extents together, at least
};

// A verdict's numbers as reports have them; empty where nothing is known.
struct VerdictTexts {
  std::string reported{};    // the time, as the format has it; "none"
  std::string exact{};       // the true first contact, by the subject's convention; "none"
  std::string clearance{};   // at the reported time
  std::string depth{};       // likewise; of a missed contact the depth inside it, at least
  std::string ulps{};        // reported minus exact, in units of the format's last place; empty
                             // where that is more than the exact time itself
  std::string difference{};  // the same as a time
  Margin margin{};
  std::string other_reading{};  // the verdict with matrices read as rotations, where it is another
};

// REQUIRES: the verdict was not read from a file.
VerdictTexts texts_of(const Verdict& verdict);

// The `reported` of these alone.
std::string reported_text(const Verdict& verdict);

}  // namespace touchstone::judge
