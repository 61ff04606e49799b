#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "touchstone/text/truth.hpp"

namespace touchstone::show {

// A truth as far as another is held against it.
struct Outline {
  std::vector<TruthStretch> timeline;  // not empty
  // What touches at the beginning of each contact: "EE -x+y | +x-z"; empty where nothing is named.
  std::vector<std::string> touches;
};

// That of a document `touchstone/truth/1`. Throws std::runtime_error where it is none, with the
// reason.
Outline outline_of(const nlohmann::ordered_json& truth);

// An instant or open span in which two timelines have different states; empty: one says nothing of
// it. Times are compared as doubles, for truths in other numbers have no more to compare.
struct Difference {
  double from = 0;
  double to = 0;
  std::string ours;
  std::string theirs;
};
std::vector<Difference> differences(const Outline& ours, const Outline& theirs);

// The same as sentences, and those about what touches.
std::vector<std::string> differences_in_words(const Outline& ours, const Outline& theirs);

}  // namespace touchstone::show
