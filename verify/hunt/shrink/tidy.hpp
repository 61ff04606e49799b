#pragma once

#include "touchstone/case.hpp"

namespace touchstone::shrink {

// Writes the case in a shorter form: boxes by half extents, hulls by their corners, and no default
// values. The message to a subject stays the same, since it has all defaults written out.
void tidy(CaseParts& parts);

}  // namespace touchstone::shrink
