#pragma once

#include <memory>

#include "touchstone/poly/real_algebraic.hpp"
#include "touchstone/poly/roots.hpp"

namespace touchstone {

// All distinct real roots of p in the closed interval `on`, in order, and the signs of p between
// them (RootSequence): those of p itself, not of its square-free part.
//   The ends may be roots. A multiple root is returned once. The computation never guesses and
// always ends. A root holds the polynomial: a copy, or p itself if it may be moved or is shared.

// Truths print the isolating intervals, so these are part of the contract. Whatever arithmetic is
// used, they are those of exact Descartes bisection:
//   1. `on` is halved until the Bernstein coefficients of p on a piece have at most one variation.
//   2. A piece of 2^-12 of `on` that still has several is halved further, with the coefficients of
//      the square-free part of p.
//   3. If an end of an isolating piece is a root, the piece is halved until neither end is one.
// Ends that are farther out than all roots by more than 2^64 are moved in at first.
// REQUIRES: p ≠ 0; on.lower < on.upper.
RootSequence<RealAlgebraic> isolate(const IntegerPolynomial& p, const DyadicInterval& on);
RootSequence<RealAlgebraic> isolate(IntegerPolynomial&& p, const DyadicInterval& on);
RootSequence<RealAlgebraic> isolate(std::shared_ptr<const IntegerPolynomial> p,
                                    const DyadicInterval& on);

// All distinct real roots of p.
RootSequence<RealAlgebraic> isolate(const IntegerPolynomial& p);

// A dyadic interval that contains [lower, upper], with short mantissas. Each end is farther out by
// at most 1/16 of the width; for a single point, by about 2^-60 of its size.
DyadicInterval outer_dyadic(const Rational& lower, const Rational& upper);

}  // namespace touchstone
