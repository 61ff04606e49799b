#pragma once

#include "touchstone/body/state.hpp"
#include "touchstone/case.hpp"
#include "touchstone/poly/real_algebraic.hpp"

namespace touchstone::test {

// The state of the boxes of a case at one instant, by separating axes: brute force over the exact
// poses, and no code of the solver (of its headers only the names of the states).
//   A jump has two poses at its instant; both count, and the deeper of the two is the state.
// REQUIRES: t lies on the horizon.
State reference_state(const Case& c, const Rational& t);

// The same at an algebraic instant: signs of polynomials there in place of signs of numbers.
State reference_state(const Case& c, const RealAlgebraic& t);

}  // namespace touchstone::test
