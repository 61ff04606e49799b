// Clears the denominators of a piece of a motion.

#include "piece_in.hpp"

#include <utility>
#include <vector>

#include "touchstone/poly/integer_polynomial.hpp"

namespace touchstone {

PieceIn<Integer> cleared(const MotionPiece& piece) {
  std::vector<const RationalPolynomial*> turn{&piece.axes_denominator};
  for (const auto& axis : piece.axes) {
    for (const RationalPolynomial& p : axis) turn.push_back(&p);
  }
  std::vector<IntegerPolynomial> axes = cleared_together(turn);
  std::vector<IntegerPolynomial> path = cleared_together(
      {&piece.offset_denominator, &piece.offset[0], &piece.offset[1], &piece.offset[2]});
  PieceIn<Integer> r;
  r.axes_denominator = std::move(axes[0]);
  r.offset_denominator = std::move(path[0]);
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t k = 0; k < 3; ++k) r.axes[k][i] = std::move(axes[1 + 3 * k + i]);
    r.offset[i] = std::move(path[1 + i]);
  }
  return r;
}

}  // namespace touchstone
