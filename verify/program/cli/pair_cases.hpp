#pragma once

#include "verify/program/cli/answer_cases.hpp"

namespace touchstone::cli {

// Writes the pairs of features on the homogeneous intervals of each case. Returns the exit status.
int pair_cases(const AnswerArguments& arguments);

}  // namespace touchstone::cli
