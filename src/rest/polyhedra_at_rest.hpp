#pragma once

#include <optional>
#include <vector>

#include "src/hulls/in_plane.hpp"
#include "src/rest/answer.hpp"
#include "touchstone/number/concepts.hpp"

namespace touchstone {

// The answers of answer_at() for two convex polyhedra at time t: one PoseAnswer, or two at a jump
// (the poses before and after it), with manifolds and distances if the options ask for them.
// REQUIRES: t on the horizon.
template <ExactNumber N>
std::vector<PoseAnswer> polyhedra_at_rest(const Query& q, const N& t, const StaticOptions& options);

// The answers for the prisms over two flat bodies, which poses_in_plane() (plane_at_rest.hpp)
// returns as the answers within the plane. Points of manifolds are projected onto the plane, each
// once. Returns nullopt if the prisms extend so little along the plane's normal that this normal is
// the axis of the least depth. REQUIRES: t on the horizon.
template <ExactNumber N>
std::optional<std::vector<PoseAnswer>> poses_of_prisms(const InPlane& flat, const N& t,
                                                       const StaticOptions& options);

}  // namespace touchstone
