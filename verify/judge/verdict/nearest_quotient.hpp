#pragma once

#include "touchstone/number/integer.hpp"

namespace touchstone::judge {

// Correctly rounded doubles of quotients of long integers: ties to even, subnormals and overflow to
// infinity included. The fractions need not be in lowest terms, so no common divisor is computed.
// Measures use them to round exact separations.

// The double nearest to over / under. REQUIRES: under > 0.
double nearest_quotient(const Integer& over, const Integer& under);

// The double nearest to the square root of over / under. REQUIRES: over >= 0, under > 0.
double nearest_root(const Integer& over, const Integer& under);

}  // namespace touchstone::judge
