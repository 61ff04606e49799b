#pragma once

#include <memory>

#include "touchstone/poly/real_algebraic.hpp"
#include "touchstone/poly/roots.hpp"

namespace touchstone {

// All distinct real roots of p in the closed interval, in order, with p's own signs between them.
//   Ends may be roots; multiple roots are found once. Never guesses, always ends.
//   The intervals are those of plain Descartes bisection in exact arithmetic: the first pieces of
//   `on`, halved, in which the Bernstein coefficients have one variation; p's down to pieces of
//   2^-12 of `on`, those of its square-free part where that leaves several. Where an end of such a
//   piece is a root, it is halved on until none is. (Ends beyond all roots by more than 2^64 are
//   moved in at first.)
//   A root holds the polynomial: a copy, or p itself where it may be moved or is shared.
// REQUIRES: p ≠ 0; on.lower < on.upper.
RootSequence<RealAlgebraic> isolate(const IntegerPolynomial& p, const DyadicInterval& on);
RootSequence<RealAlgebraic> isolate(IntegerPolynomial&& p, const DyadicInterval& on);
RootSequence<RealAlgebraic> isolate(std::shared_ptr<const IntegerPolynomial> p,
                                    const DyadicInterval& on);

// The same over the whole real line.
RootSequence<RealAlgebraic> isolate(const IntegerPolynomial& p);

// A dyadic interval that contains [lower, upper], at most a fraction wider, with short mantissas.
DyadicInterval outer_dyadic(const Rational& lower, const Rational& upper);

}  // namespace touchstone
