#pragma once

#include "touchstone/poly/real_algebraic.hpp"
#include "touchstone/poly/roots.hpp"

namespace touchstone {

// All distinct real roots of p in the closed interval, in order, with p's own signs between them.
//   Ends may be roots; multiple roots are found once. Never guesses, always ends.
// REQUIRES: p ≠ 0; on.lower < on.upper.
RootSequence<RealAlgebraic> isolate(const IntegerPolynomial& p, const DyadicInterval& on);

// The same over the whole real line.
RootSequence<RealAlgebraic> isolate(const IntegerPolynomial& p);

// A dyadic interval that contains [lower, upper], at most a fraction wider, with short mantissas.
DyadicInterval outer_dyadic(const Rational& lower, const Rational& upper);

}  // namespace touchstone
