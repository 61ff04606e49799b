#pragma once

#include <cstddef>
#include <string>

#include "verify/verdict/verdict.hpp"

namespace touchstone::judge {

// A verdict on one case, with what it takes to see it again.
struct Finding {
  std::string case_id;
  std::string family;  // what it is counted with
  std::string replay;  // a command for a POSIX shell
  Verdict verdict;
};

}  // namespace touchstone::judge
