#pragma once

#include "touchstone/answer/text/truth.hpp"

namespace touchstone::pairs {

// An algebraic time as truths write it: with a polynomial, and an interval in which the time is its
// only root. It has no multiplicity: that is defined only for a root of a given plane's condition.
TruthTime exact_time(const RealAlgebraic& t, int digits = 17);

}  // namespace touchstone::pairs
