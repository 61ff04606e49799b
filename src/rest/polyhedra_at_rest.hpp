#pragma once

#include <optional>
#include <vector>

#include "src/hulls/in_plane.hpp"
#include "src/rest/answer.hpp"
#include "touchstone/number/concepts.hpp"

namespace touchstone {

// The answer for two bodies as convex polyhedra at time t: one pose, or the poses before and after
// a jump; with their manifolds if the options ask for them. REQUIRES: t on the horizon.
template <ExactNumber N>
std::vector<PoseAnswer> polyhedra_at_rest(const Query& q, const N& t, const StaticOptions& options);

// The poses of the prisms over two bodies, for which the poses within the plane are read: with
// points in the plane, each once. Returns nullopt if the prisms extend too little along the normal,
// so that it is the axis of the least depth. REQUIRES: t on the horizon.
template <ExactNumber N>
std::optional<std::vector<PoseAnswer>> poses_of_prisms(const InPlane& flat, const N& t,
                                                       const StaticOptions& options);

}  // namespace touchstone
