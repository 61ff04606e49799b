#pragma once

#include <vector>

#include "src/hulls/plane.hpp"
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

}  // namespace touchstone::hulls
