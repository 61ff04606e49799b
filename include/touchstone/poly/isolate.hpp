#pragma once

#include <memory>

#include "touchstone/poly/real_algebraic.hpp"
#include "touchstone/poly/roots.hpp"

namespace touchstone {

// All distinct real roots of p in the closed interval, in order, with p's own signs between them.
//   The ends may be roots. A multiple root is returned once. The computation never guesses and
//   always ends.
//   The intervals are those of plain Descartes bisection in exact arithmetic: `on` is halved until
//   the Bernstein coefficients of a piece have at most one variation. These are p's coefficients
//   down to pieces of 2^-12 of `on`. If such a piece has several variations, it is halved further
//   with the coefficients of p's square-free part. If an end of an isolating piece is a root, the
//   piece is halved further until neither end is one. (Ends that are farther out than all roots by
//   more than 2^64 are moved in at first.)
//   A root holds the polynomial: a copy, or p itself if it may be moved or is shared.
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
