#pragma once

#include <array>
#include <string>
#include <vector>

#include "touchstone/motion/piece.hpp"
#include "touchstone/number/concepts.hpp"
#include "touchstone/polyhedra/plane.hpp"
#include "touchstone/sat/separation.hpp"

namespace touchstone::polyhedra {

// A body where it is at one instant, in the world; all as its lattice numbers them.
template <Number N>
struct PlacedBody {
  std::vector<Vec3<N>> corners{};
  std::vector<Vec3<N>> normals{};     // of faces, outward, of no particular length
  std::vector<Vec3<N>> directions{};  // of edges
};

// REQUIRES: a piece of a trajectory; t on it.
template <ExactNumber N>
PlacedBody<N> placed(const Lattice& body, const MotionPiece& piece, const N& t);

// The axis along which two bodies are furthest apart, or least deep in each other.
//   (1) state_of(sign of the gap) is their state. (2) Where it is negative, its length is the depth
//   of penetration: by that, along the normal, and by nothing shorter, the bodies can be parted.
//   (3) Where it is positive, they are as far apart as that, or farther.
template <ExactNumber N>
struct WidestAxis {
  Plane plane{};
  Vec3<N> normal{};  // from body 1 to body 2
  Separation<N> separation{};
  // Planes of other directions along which they are as far apart; each direction once.
  std::vector<Plane> ties{};
};

// Of all planes whose normals do not vanish, over all corners; intervals only say which cannot be
// it. Throws LimitReached if a time limit is in force and passes.
template <ExactNumber N>
WidestAxis<N> widest_axis(const PlacedBody<N>& one, const PlacedBody<N>& two);

// What spans a plane: "a:f3", a face of body 1, "b:+x", one of body 2, a box; or edges of both,
// "a:e0-4 b:z", of a box by the axis along which they are. Of several edges with one direction the
// first; "a:across" of a flat polyhedron a direction in which it has no extent.
std::string name_of(const Plane& plane, const std::array<const Lattice*, 2>& bodies,
                    const std::array<bool, 2>& is_box);
// The same in words: "face f3 of body 1", "edges e0-4 of body 1, z of body 2".
std::string words_for(const Plane& plane, const std::array<const Lattice*, 2>& bodies,
                      const std::array<bool, 2>& is_box);

}  // namespace touchstone::polyhedra
