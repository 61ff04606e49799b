#pragma once

#include <array>
#include <vector>

#include "src/rest/obb.hpp"
#include "touchstone/box.hpp"
#include "touchstone/motion/partition.hpp"
#include "touchstone/query.hpp"

namespace touchstone {

// The exact poses of two boxes at an instant of their motions: the input of the tests in this
// folder.

// Both boxes at one instant.
template <Number N>
struct Poses {
  Obb<N> a;
  Obb<N> b;
  bool rigid = false;  // both motions are
};

// The pose of a box on a piece of its motion at time t.
// REQUIRES: a piece of a trajectory; t on it.
template <ExactNumber N>
Obb<N> pose_at(const MotionPiece& piece, const Box& box, const N& t) {
  const auto value = [&](const RationalPolynomial& p) {
    return mapped<N>(p, [](const Rational& c) { return NumberTraits<N>::from(c); })(t);
  };
  Obb<N> r;
  const N turn = N(1) / value(piece.axes_denominator);
  const N shift = N(1) / value(piece.offset_denominator);
  for (std::size_t i = 0; i < 3; ++i) {
    r.center[i] = value(piece.offset[i]) * shift;
    r.half_extents[i] = NumberTraits<N>::from(box.half_extents[i]);
    for (std::size_t m = 0; m < 3; ++m) {
      r.axes[m][i] = value(piece.axes[m][i]) * turn;
      r.center[i] += r.axes[m][i] * NumberTraits<N>::from(box.center[m]);
    }
  }
  return r;
}

template <ExactRing N>
bool operator==(const Obb<N>& x, const Obb<N>& y) {
  return x.center == y.center && x.axes == y.axes && x.half_extents == y.half_extents;
}

// The poses at time t: one, or the one before and the one after a jump.
// REQUIRES: both bodies are boxes; t on the horizon.
template <ExactNumber N>
std::vector<Poses<N>> poses_at(const Query& query, const N& t) {
  std::vector<Poses<N>> found;
  for (const PiecePair& pieces : common_partition(query.motions()[0], query.motions()[1])) {
    if (t.compare(pieces.from) < 0 || t.compare(pieces.until) > 0) continue;
    Poses<N> p{pose_at(*pieces.piece1, query.box(0), t), pose_at(*pieces.piece2, query.box(1), t),
               pieces.piece1->rigid && pieces.piece2->rigid};
    if (!found.empty() && found.back().a == p.a && found.back().b == p.b) continue;
    found.push_back(std::move(p));
  }
  return found;
}

}  // namespace touchstone
