#pragma once

#include <vector>

#include "touchstone/number/concepts.hpp"
#include "touchstone/sat/answer.hpp"

namespace touchstone {

// The answer for two bodies as convex polyhedra at time t: one pose, or the poses before and after
// a jump; with their manifolds if the options ask for them. REQUIRES: t on the horizon.
template <ExactNumber N>
std::vector<PoseAnswer> polyhedra_at_rest(const Query& q, const N& t, const StaticOptions& options);

}  // namespace touchstone
