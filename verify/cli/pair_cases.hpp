#pragma once

#include "verify/cli/answer_cases.hpp"

namespace touchstone::cli {

// Writes which features pair up on the homogeneous intervals of each case, and returns the exit
// status.
int pair_cases(const AnswerArguments& arguments);

}  // namespace touchstone::cli
