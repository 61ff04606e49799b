#pragma once

#include <string>
#include <vector>

#include "verify/judge/cases/replay.hpp"
#include "verify/verdict/verdict.hpp"

namespace touchstone::judge {

// What came of one case: a verdict on each subject, in their order; or why it was refused.
struct JudgedCase {
  std::string family;  // what it is counted with
  std::string id{};
  Replay replay{};
  std::vector<Verdict> verdicts{};
  std::string refused{};  // empty where it was not
};

}  // namespace touchstone::judge
