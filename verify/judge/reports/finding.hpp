#pragma once

#include <cstddef>
#include <string>

#include "verify/verdict/verdict_texts.hpp"

namespace touchstone::judge {

// A verdict on one case, as it is told, with what it takes to see it again.
struct Finding {
  std::string case_id;
  std::string family;  // what it is counted with
  std::string replay;  // a command for a POSIX shell
  Verdict verdict;
  VerdictTexts texts{};
};

}  // namespace touchstone::judge
