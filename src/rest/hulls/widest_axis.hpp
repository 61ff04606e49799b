#pragma once

#include <vector>

#include "src/hulls/plane.hpp"
#include "src/rest/hulls/placed_body.hpp"
#include "src/rest/separation.hpp"
#include "touchstone/number/concepts.hpp"

namespace touchstone::hulls {

// The axis with the largest signed separation of two bodies.
//   (1) state_of(sign of the gap) is their state.
//   (2) If it is negative, its magnitude is the penetration depth: a translation by that much along
//       the normal separates the bodies, and no shorter translation does.
//   (3) If it is positive, the bodies' distance is at least that.
template <ExactNumber N>
struct WidestAxis {
  Plane plane{};
  Vec3<N> normal{};  // from body 1 to body 2
  Separation<N> separation{};
  // Planes with other directions and an equal separation; each direction once.
  std::vector<Plane> ties{};
};

// The widest axis among all planes whose normals do not vanish, over all corners. Intervals are
// only used to exclude planes. Throws LimitReached if a time limit is in force and passes.
template <ExactNumber N>
WidestAxis<N> widest_axis(const PlacedBody<N>& one, const PlacedBody<N>& two);

// The separation of two bodies along one plane's normal, over all corners; without ties.
template <ExactNumber N>
WidestAxis<N> axis_along(const Plane& plane, const PlacedBody<N>& one, const PlacedBody<N>& two);

}  // namespace touchstone::hulls
