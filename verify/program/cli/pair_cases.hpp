#pragma once

#include "verify/program/cli/answer_cases.hpp"

namespace touchstone::cli {

// The work of `touchstone solve --pairs`: writes the pairs of features on the homogeneous intervals
// of each case. Returns the exit status.
int pair_cases(const AnswerArguments& arguments);

}  // namespace touchstone::cli
