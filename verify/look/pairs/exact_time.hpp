#pragma once

#include "touchstone/answer/text/truth.hpp"

namespace touchstone::pairs {

// An algebraic time as truths write it: with a polynomial, and an interval in which the time is its
// only root. It has no multiplicity, since the times here (such as the ends of homogeneous
// intervals) are not roots of the condition of one plane.
TruthTime exact_time(const RealAlgebraic& t, int digits = 17);

}  // namespace touchstone::pairs
