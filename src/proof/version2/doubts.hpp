#pragma once

#include <vector>

#include "scene.hpp"
#include "src/proof/signs.hpp"
#include "touchstone/body/state.hpp"
#include "touchstone/poly/real_algebraic.hpp"

namespace touchstone::proof::version2 {

// Instants in a gap at which claims that prove the state at t may stop holding. If the state
// differs at exactly one instant of the gap, that instant is among them.
std::vector<RealAlgebraic> doubts_about(Scene& scene, const Gap& gap, State state,
                                        const Rational& t);

}  // namespace touchstone::proof::version2
