#pragma once

#include <cstddef>
#include <string>

#include "verify/judge/verdict.hpp"

namespace touchstone::judge {

// A verdict on one case, with what it takes to see it again.
struct Finding {
  std::string case_id;
  std::string replay;  // arguments of `touchstone judge`: a file, or a family with seed and index
  Verdict verdict;
};

}  // namespace touchstone::judge
