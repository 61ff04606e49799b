#pragma once

#include "touchstone/answer/text/truth.hpp"

namespace touchstone::pairs {

// A time that does not come from a plane, as written in truths: with a polynomial, and an interval
// in which it is the only root.
TruthTime exact_time(const RealAlgebraic& t, int digits = 17);

}  // namespace touchstone::pairs
