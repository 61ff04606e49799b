// The motion of one body in integer polynomials, with the polynomials N, u and r of
// cases/schema/certificate-2.md.

#include "scene.hpp"
#include "touchstone/poly/real_algebraic.hpp"

namespace touchstone::proof::version2 {

Mover::Mover(const MotionPiece& piece, const Integer& unit) : is_rigid(piece.rigid) {
  std::vector<const RationalPolynomial*> turn{&piece.axes_denominator};
  for (const auto& column : piece.axes) {
    for (const RationalPolynomial& entry : column) turn.push_back(&entry);
  }
  std::vector<IntegerPolynomial> turned = cleared_together(turn);
  std::vector<IntegerPolynomial> shift = cleared_together(
      {&piece.offset_denominator, &piece.offset[0], &piece.offset[1], &piece.offset[2]});
  w = std::move(turned[0]);
  v = std::move(shift[0]);
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t m = 0; m < 3; ++m) a[m][i] = std::move(turned[1 + 3 * m + i]);
    p[i] = std::move(shift[1 + i]) * unit;
  }
  // N, u and r of a rigid piece; a piece that deforms the body needs cofactors instead of axes.
  normals = a;
  w_or_one = IntegerPolynomial(Integer(1));
  det_or_w = w;
  if (is_rigid) return;
  w_or_one = w;
  det_or_w = bracket(a[0], a[1], a[2]);
  const Integer side = sign_at(det_or_w, piece.from) == Sign::negative ? -1 : 1;
  det_or_w *= side;
  for (std::size_t m = 0; m < 3; ++m) {
    normals[m] = cross(a[(m + 1) % 3], a[(m + 2) % 3]);
    for (IntegerPolynomial& c : normals[m]) c *= side;
  }
}

}  // namespace touchstone::proof::version2
