#pragma once

#include <array>
#include <string>
#include <vector>

#include "src/hulls/plane.hpp"
#include "src/rest/separation.hpp"
#include "touchstone/motion/piece.hpp"
#include "touchstone/number/concepts.hpp"

namespace touchstone::hulls {

// A body at one instant, in world coordinates; indices are those of its lattice.
template <Number N>
struct PlacedBody {
  std::vector<Vec3<N>> corners{};
  std::vector<Vec3<N>> normals{};     // of faces, outward, not normalised
  std::vector<Vec3<N>> directions{};  // of edges
};

// The body on a piece of its motion at time t. REQUIRES: a piece of a trajectory; t on it.
template <ExactNumber N>
PlacedBody<N> placed(const Lattice& body, const MotionPiece& piece, const N& t);

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

// The name of a plane by its features: "a:f3" for a face of body 1; "b:+x" for a face of body 2, a
// box; "a:e0-4 b:z" for edges of both, a box's edge by its axis. Of several edges with one
// direction the first is named. "a:across" is a direction in which a flat polyhedron has no extent.
std::string name_of(const Plane& plane, const std::array<const Lattice*, 2>& bodies,
                    const std::array<bool, 2>& is_box);
// The name as text: "face f3 of body 1", "edges e0-4 of body 1, z of body 2".
std::string words_for(const Plane& plane, const std::array<const Lattice*, 2>& bodies,
                      const std::array<bool, 2>& is_box);

}  // namespace touchstone::hulls
