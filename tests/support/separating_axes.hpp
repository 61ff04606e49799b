#pragma once

#include "touchstone/body/state.hpp"
#include "touchstone/case.hpp"
#include "touchstone/poly/real_algebraic.hpp"

namespace touchstone::test {

// The state of the boxes of a case at one instant, by separating axes: brute force over the exact
// poses, without code of the solver (only the names of the states are its own).
//   At a jump both poses count, and the deeper of their two states is returned. REQUIRES: t lies on
// the horizon.
State reference_state(const Case& c, const Rational& t);

// The state at an algebraic instant, from the signs of polynomials there.
State reference_state(const Case& c, const RealAlgebraic& t);

}  // namespace touchstone::test
