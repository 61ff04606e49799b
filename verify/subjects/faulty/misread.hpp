#pragma once

#include "touchstone/case.hpp"
#include "verify/subjects/faulty/mistake.hpp"

namespace touchstone::subjects {

// A case as somebody reads it who makes this mistake; the same parts for mistakes made later.
CaseParts misread(CaseParts parts, Mistake mistake);

}  // namespace touchstone::subjects
