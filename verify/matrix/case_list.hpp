#pragma once

#include <vector>

#include "verify/judge/cases/case_feed.hpp"

namespace touchstone::matrix {

// All cases of a choice; one that cannot be read is among them, and says why. Errors: a family or
// choice that there is not.
Result<std::vector<judge::InputCase>> list_cases(const judge::CaseChoice& choice);

}  // namespace touchstone::matrix
