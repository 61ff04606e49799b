#pragma once

#include <vector>

#include "verify/judge/cases/case_feed.hpp"

namespace touchstone::matrix {

// All cases of a choice. A case that cannot be read is included, with the reason. Errors: an
// unknown family or choice.
Result<std::vector<judge::InputCase>> list_cases(const judge::CaseChoice& choice);

}  // namespace touchstone::matrix
