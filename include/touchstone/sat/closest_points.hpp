#pragma once

#include "touchstone/number/concepts.hpp"
#include "touchstone/polyhedra/lattice.hpp"
#include "touchstone/sat/widest_axis.hpp"

namespace touchstone::polyhedra {

// A point of either body, than which no two of theirs are nearer to each other.
template <ExactNumber N>
struct ClosestPoints {
  Vec3<N> on_first{};
  Vec3<N> on_second{};
  N squared{};  // of the distance between them
};

// Of two bodies that are apart, each by its lattice and where it is. Doubles only say which
// features are looked at first: a pair of points is taken when, exactly, no corner of either body
// is on the other's side of the planes through them across the way between them, which only the
// closest points fulfil. Throws LimitReached if a time limit is in force and passes.
// REQUIRES: the bodies have no point in common.
template <ExactNumber N>
ClosestPoints<N> closest_points(const Lattice& first, const PlacedBody<N>& one,
                                const Lattice& second, const PlacedBody<N>& two);

}  // namespace touchstone::polyhedra
