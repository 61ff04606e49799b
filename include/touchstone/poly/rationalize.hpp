#pragma once

#include "touchstone/poly/real_algebraic.hpp"

namespace touchstone {

// Finds out whether the number is rational, and if so makes it known as one. Exact: a rational
// root's denominator divides the leading coefficient, which leaves one candidate in a narrow enough
// enclosure.
void rationalize(const RealAlgebraic& a);

// The rational with the smallest denominator in [lower, upper].
Rational simplest_between(const Rational& lower, const Rational& upper);

}  // namespace touchstone
