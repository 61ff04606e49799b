#pragma once

#include "touchstone/number/rational.hpp"
#include "touchstone/poly/real_algebraic.hpp"

namespace touchstone::walk {

// Converts an instant u of a piece's own clock, which runs from 0 to 1, to query time, exactly:
// from + u (until - from), for a piece from `from` to `until`. Walks compute on the clocks of
// pieces; their results are given in query time. REQUIRES: u is in [0, 1]; from < until, or u is
// rational.
RealAlgebraic on_the_horizon(const RealAlgebraic& u, const Rational& from, const Rational& until);

}  // namespace touchstone::walk
