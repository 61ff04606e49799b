#pragma once

#include "verify/verdict/verdict.hpp"

namespace touchstone::judge {

// Notes by how much a time that was said is off: exactly, in texts, and as doubles. In units of the
// format's last place only where that is less than the exact time itself: farther away its last
// place is no measure.
void note_error(Verdict& verdict, const Rational& said, const RealAlgebraic& exact,
                NumberFormat format);

}  // namespace touchstone::judge
