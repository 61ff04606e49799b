#pragma once

#include <cstddef>
#include <string>

#include "verify/judge/verdict/verdict_texts.hpp"

namespace touchstone::judge {

// A reported verdict on one case, with the command that reproduces it.
struct Finding {
  std::string case_id;
  std::string family;  // the name under which it is counted
  std::string replay;  // a command for a POSIX shell
  Verdict verdict;
  VerdictTexts texts{};
};

}  // namespace touchstone::judge
