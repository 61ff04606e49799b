#pragma once

#include "tests/subjects/faulty/mistake.hpp"
#include "touchstone/case.hpp"

namespace touchstone::subjects {

// The case as a program with this mistake reads it. Mistakes outside reading leave it unchanged.
CaseParts misread(CaseParts parts, Mistake mistake);

}  // namespace touchstone::subjects
