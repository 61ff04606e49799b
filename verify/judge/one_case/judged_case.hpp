#pragma once

#include <string>
#include <vector>

#include "verify/judge/cases/replay.hpp"
#include "verify/verdict/verdict_texts.hpp"

namespace touchstone::judge {

// A verdict as reported. If it was read from a file, its only numbers are those that decide
// something.
struct ToldVerdict {
  Verdict verdict;
  VerdictTexts texts;
};

// The result of one case: a verdict for each subject, in their order, or why the case was refused.
struct JudgedCase {
  std::string family;  // the name under which it is counted
  std::string id{};
  Replay replay{};
  std::vector<ToldVerdict> verdicts{};
  std::string refused{};  // empty if it was judged
};

}  // namespace touchstone::judge
