#include "moving_box.hpp"

#include <utility>

namespace touchstone::certificate {
namespace {

MovingBox<Integer> moving_box(const MotionPiece& piece) {
  MovingBox<Integer> box;
  std::vector<const RationalPolynomial*> turn{&piece.axes_denominator};
  for (const auto& column : piece.axes) {
    for (const RationalPolynomial& entry : column) turn.push_back(&entry);
  }
  std::vector<IntegerPolynomial> axes = cleared_together(turn);
  std::vector<IntegerPolynomial> shift = cleared_together(
      {&piece.offset_denominator, &piece.offset[0], &piece.offset[1], &piece.offset[2]});
  box.axes_denominator = std::move(axes[0]);
  box.offset_denominator = std::move(shift[0]);
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t m = 0; m < 3; ++m) box.axes[m][i] = std::move(axes[1 + 3 * m + i]);
    box.offset[i] = std::move(shift[1 + i]);
  }
  box.rigid = piece.rigid;
  box.mirrored = piece.mirrored;
  return box;
}

}  // namespace

std::array<MovingBox<Integer>, 2> moving_boxes(const Query& q, const PiecePair& piece) {
  std::array boxes{moving_box(*piece.piece1), moving_box(*piece.piece2)};
  // All lengths with a 1 behind them: what becomes of that is the unit.
  Coefficients<Rational> written;
  for (const Box& box : q.boxes()) {
    written.insert(written.end(), box.half_extents.begin(), box.half_extents.end());
    written.insert(written.end(), box.center.begin(), box.center.end());
  }
  written.push_back(1);
  const IntegerPolynomial lengths = cleared(RationalPolynomial(std::move(written)));
  for (std::size_t i = 0; i < 2; ++i) {
    for (IntegerPolynomial& p : boxes[i].offset) p *= lengths.leading();
    for (std::size_t m = 0; m < 3; ++m) {
      boxes[i].extents[m] = lengths[static_cast<int>(6 * i + m)];
      boxes[i].center[m] = lengths[static_cast<int>(6 * i + 3 + m)];
    }
  }
  return boxes;
}

}  // namespace touchstone::certificate
