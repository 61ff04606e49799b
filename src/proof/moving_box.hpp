#pragma once

#include <array>
#include <string>
#include <vector>

#include "src/motion/piece_in.hpp"
#include "src/proof/axes.hpp"
#include "touchstone/number/vec3.hpp"

namespace touchstone::proof {

// Two moving boxes, and the polynomials of an axis that are computed from them: for
// general_axes.cpp and rigid_axes.cpp.

// One box on one piece, in integers or in a type that represents them. Lengths are in a common unit
// of both boxes.
template <RingNumber N>
struct MovingBox : PieceIn<N> {
  Vec3<N> extents{};
  Vec3<N> center{};
  bool rigid = false;
  bool mirrored = false;
};

// Both boxes, in integers.
std::array<MovingBox<Integer>, 2> moving_boxes(const Query& q, const PiecePair& piece);

// The parts of an axis n, all with one common positive factor.
template <RingNumber N>
struct AxisParts {
  Polynomial<N> centre{};  // n·(c2 - c1)
  // n·E_m by box and axis, where E_m has length 1 instead of the half extent.
  std::array<Vec3<Polynomial<N>>, 2> terms{};
  std::array<Vec3<Polynomial<N>>, 2> along{};  // n·E_m up to factors, for AxisIn::along
  // Shorter polynomials that may replace `along`, since they are all zero at an instant of the
  // piece only if n vanishes there. Empty if there are none.
  std::vector<Polynomial<N>> vanishing{};
};

}  // namespace touchstone::proof
