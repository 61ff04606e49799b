#pragma once

#include <string>
#include <vector>

#include "verify/judge/cases/replay.hpp"
#include "verify/verdict/verdict_texts.hpp"

namespace touchstone::judge {

// A verdict as it is told: read from a file it has no numbers but those that decide something.
struct ToldVerdict {
  Verdict verdict;
  VerdictTexts texts;
};

// What came of one case: a verdict on each subject, in their order; or why it was refused.
struct JudgedCase {
  std::string family;  // what it is counted with
  std::string id{};
  Replay replay{};
  std::vector<ToldVerdict> verdicts{};
  std::string refused{};  // empty where it was not
};

}  // namespace touchstone::judge
