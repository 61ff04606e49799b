#include "body_axes.hpp"
#include "box_pair_axes.hpp"

namespace touchstone::certificate {
namespace {

// Whether rigid_axes() may be asked.
bool are_rigid_apart(const MovingBox& one, const MovingBox& two) {
  const IntegerPolynomial& w1 = one.axes_denominator;
  const IntegerPolynomial& w2 = two.axes_denominator;
  return one.rigid && two.rigid &&
         (w1.degree() < 1 || w2.degree() < 1 || coprime_modulo_prime(w1, w2));
}

}  // namespace

std::vector<Axis> box_axes(const Query& q, const PiecePair& piece) {
  Cleared lengths;
  lengths.add(Rational(1));
  for (const Box& box : q.boxes()) {
    for (std::size_t m = 0; m < 3; ++m) {
      lengths.add(box.half_extents[m]);
      lengths.add(box.center[m]);
    }
  }
  lengths.settle();
  const MovingBox one(q.boxes()[0], *piece.piece1, lengths);
  const MovingBox two(q.boxes()[1], *piece.piece2, lengths);
  return are_rigid_apart(one, two) ? rigid_axes(one, two) : general_axes(one, two);
}

}  // namespace touchstone::certificate
