#pragma once

#include <array>
#include <string>
#include <vector>

#include "motion/piece_in.hpp"
#include "touchstone/certificate/axes.hpp"
#include "touchstone/linear/vec3.hpp"

namespace touchstone::certificate {

// One box on one piece, over the integers, or over what stands for them. Lengths are in units of
// both boxes.
template <RingNumber N>
struct MovingBox : PieceIn<N> {
  Vec3<N> extents{};
  Vec3<N> center{};
  bool rigid = false;
  bool mirrored = false;
};

// Both boxes, over the integers.
std::array<MovingBox<Integer>, 2> moving_boxes(const Query& q, const PiecePair& piece);

// What an axis n is made of, up to one positive factor that is the same for all.
template <RingNumber N>
struct AxisParts {
  Polynomial<N> centre{};                      // n·(c2 - c1)
  std::array<Vec3<Polynomial<N>>, 2> terms{};  // n·E_m of both boxes, without the extents
  std::array<Vec3<Polynomial<N>>, 2> along{};  // the same for AxisIn::along
  // Where there are any: they have a common root on the piece only where n vanishes, and are
  // shorter than `along`.
  std::vector<Polynomial<N>> vanishing{};
};

}  // namespace touchstone::certificate
