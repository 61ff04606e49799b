#pragma once

#include <vector>

#include "touchstone/number/concepts.hpp"
#include "touchstone/sat/answer.hpp"

namespace touchstone {

// The answer for two bodies of which one is a polyhedron, at time t: one pose, or the poses before
// and after a jump. REQUIRES: t on the horizon.
template <ExactNumber N>
std::vector<PoseAnswer> polyhedra_at_rest(const Query& q, const N& t, int digits);

}  // namespace touchstone
