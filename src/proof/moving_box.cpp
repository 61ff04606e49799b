// Converts two moving boxes to integers.

#include "moving_box.hpp"

namespace touchstone::proof {

std::array<MovingBox<Integer>, 2> moving_boxes(const Query& q, const PiecePair& piece) {
  const auto of = [](const MotionPiece& p) {
    return MovingBox<Integer>{cleared(p), {}, {}, p.rigid, p.mirrored};
  };
  std::array boxes{of(*piece.piece1), of(*piece.piece2)};
  // All lengths, with a 1 at the end: after clearing denominators, it has become the unit.
  Coefficients<Rational> written;
  for (const std::size_t body : {0U, 1U}) {
    const Box& box = q.box(body);
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

}  // namespace touchstone::proof
