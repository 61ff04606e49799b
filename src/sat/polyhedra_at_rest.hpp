#pragma once

#include <vector>

#include "touchstone/number/concepts.hpp"
#include "touchstone/sat/answer.hpp"

namespace touchstone {

// Two bodies of which one is a polyhedron, at time t: in one pose, or in that before and that after
// a jump. REQUIRES: t on the horizon.
template <ExactNumber N>
std::vector<PoseAnswer> polyhedra_at_rest(const Query& q, const N& t, int digits);

}  // namespace touchstone
