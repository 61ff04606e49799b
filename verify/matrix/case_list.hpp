#pragma once

#include <vector>

#include "verify/judge/session.hpp"
#include "verify/matrix/plan.hpp"

namespace touchstone::matrix {

// The cases of a plan, those of files first. Errors: a file that cannot be read, a family or choice that there is not.
Result<std::vector<judge::Docketed>> list_cases(const CaseChoice& choice);

}  // namespace touchstone::matrix
