#pragma once

#include "src/hulls/lattice.hpp"
#include "src/rest/hulls/widest_axis.hpp"
#include "touchstone/number/concepts.hpp"

namespace touchstone::hulls {

// A pair of closest points of two bodies: no two of their points are nearer to each other.
template <ExactNumber N>
struct ClosestPoints {
  Vec3<N> on_first{};
  Vec3<N> on_second{};
  N squared{};  // of the distance between them
};

// The closest points of two bodies that are apart; each body is given by its lattice and its
// placement.
// Doubles only determine the order in which features are tried. A pair of points is tested exactly,
// by the planes through both points at right angles to the segment between them. It is accepted if
// no corner of a body is beyond the plane through its own point, towards the other body. Only
// closest points fulfil this. Throws LimitReached if a time limit is in force and passes.
// REQUIRES: the bodies have no common point.
template <ExactNumber N>
ClosestPoints<N> closest_points(const Lattice& first, const PlacedBody<N>& one,
                                const Lattice& second, const PlacedBody<N>& two);

}  // namespace touchstone::hulls
