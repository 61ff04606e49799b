#pragma once

#include "touchstone/poly/real_algebraic.hpp"

namespace touchstone {

// Decides whether the number is rational; if so, makes it a known rational. Exact: the denominator
// of a rational root divides the leading coefficient, so that a narrow enough enclosure contains
// only one candidate.
void rationalize(const RealAlgebraic& a);

// A rational with the smallest possible denominator in [lower, upper].
Rational simplest_between(const Rational& lower, const Rational& upper);

}  // namespace touchstone
