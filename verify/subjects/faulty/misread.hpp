#pragma once

#include "touchstone/case.hpp"
#include "verify/subjects/faulty/mistake.hpp"

namespace touchstone::subjects {

// The case as a program with this mistake reads it. Mistakes outside reading leave it unchanged.
CaseParts misread(CaseParts parts, Mistake mistake);

}  // namespace touchstone::subjects
