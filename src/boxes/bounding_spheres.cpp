// Bounding spheres of two boxes over one piece of their motions, in rationals.

#include "touchstone/boxes/bounding_spheres.hpp"

#include "multiples.hpp"
#include "src/boxes/radius.hpp"
#include "touchstone/base/fault.hpp"

namespace touchstone {

BoundingSpheres<Rational> bounding_spheres(const PiecePair& pieces, const Box& box1,
                                           const Box& box2) {
  const MotionPiece& m1 = *pieces.piece1;
  const MotionPiece& m2 = *pieces.piece2;
  const Rational middle = (pieces.from + pieces.until) / 2;
  const auto is_shifted = [](const Box& box) { return box.center != Vec3<Rational>{}; };

  BoundingSpheres<Rational> r;
  // The least common multiple of the denominators that occur.
  RationalPolynomial& all = r.denominator;
  all = lcm(m1.offset_denominator, m2.offset_denominator, middle);
  if (is_shifted(box1)) all = lcm(all, m1.axes_denominator, middle);
  if (is_shifted(box2)) all = lcm(all, m2.axes_denominator, middle);
  const auto add = [&](const MotionPiece& m, const Box& box, int sign) {
    const RationalPolynomial to_all = quotient(all, m.offset_denominator) * Rational(sign);
    const bool is_number = to_all.degree() == 0;
    for (std::size_t i = 0; i < 3; ++i)
      r.centre[i] += is_number ? m.offset[i] * to_all[0] : m.offset[i] * to_all;
    if (!is_shifted(box)) return;
    const RationalPolynomial axes_to_all = quotient(all, m.axes_denominator) * Rational(sign);
    for (std::size_t i = 0; i < 3; ++i) {
      for (std::size_t k = 0; k < 3; ++k) r.centre[i] += m.axes[k][i] * box.center[k] * axes_to_all;
    }
  };
  add(m1, box1, -1);
  add(m2, box2, +1);
  r.reach = radius_bound(m1, box1, pieces.from, pieces.until) +
            radius_bound(m2, box2, pieces.from, pieces.until);
  if (faulty(Fault::short_reach)) r.reach /= 2;
  return r;
}

}  // namespace touchstone
