#pragma once

#include "touchstone/case.hpp"

namespace touchstone::shrink {

// The same case in fewer words: boxes by their half extents, hulls by their corners, and nothing
// written that is so by default. What a subject is sent, to whom defaults are written out, stays
// the same.
void tidy(CaseParts& parts);

}  // namespace touchstone::shrink
