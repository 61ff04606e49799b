// Bounding spheres of two boxes over one piece of their motions, in rationals.

#include "touchstone/boxes/bounding_spheres.hpp"

#include "multiples.hpp"
#include "src/boxes/radius.hpp"
#include "touchstone/base/fault.hpp"
#include "touchstone/boxes/relative_motion.hpp"

namespace touchstone {
namespace {

bool is_centred(const Box& box) { return box.center == Vec3<Rational>{}; }

// An upper bound of the sum of the radii over the pieces.
Rational reach_of(const PiecePair& pieces, const Box& box1, const Box& box2) {
  const Rational reach = radius_bound(*pieces.piece1, box1, pieces.from, pieces.until) +
                         radius_bound(*pieces.piece2, box2, pieces.from, pieces.until);
  return faulty(Fault::short_reach) ? Rational(reach / 2) : reach;
}

}  // namespace

BoundingSpheres<Rational> bounding_spheres(const PiecePair& pieces, const Box& box1,
                                           const Box& box2) {
  const MotionPiece& m1 = *pieces.piece1;
  const MotionPiece& m2 = *pieces.piece2;
  const Rational middle = (pieces.from + pieces.until) / 2;

  BoundingSpheres<Rational> r;
  // The least common multiple of the denominators that occur.
  RationalPolynomial& all = r.denominator;
  all = lcm(m1.offset_denominator, m2.offset_denominator, middle);
  if (!is_centred(box1)) all = lcm(all, m1.axes_denominator, middle);
  if (!is_centred(box2)) all = lcm(all, m2.axes_denominator, middle);
  const auto add = [&](const MotionPiece& m, const Box& box, int sign) {
    const RationalPolynomial to_all = quotient(all, m.offset_denominator) * Rational(sign);
    const bool is_number = to_all.degree() == 0;
    for (std::size_t i = 0; i < 3; ++i)
      r.centre[i] += is_number ? m.offset[i] * to_all[0] : m.offset[i] * to_all;
    if (is_centred(box)) return;
    const RationalPolynomial axes_to_all = quotient(all, m.axes_denominator) * Rational(sign);
    for (std::size_t i = 0; i < 3; ++i) {
      for (std::size_t k = 0; k < 3; ++k) r.centre[i] += m.axes[k][i] * box.center[k] * axes_to_all;
    }
  };
  add(m1, box1, -1);
  add(m2, box2, +1);
  r.reach = reach_of(pieces, box1, box2);
  return r;
}

BoundingSpheres<Integer> integer_spheres(const PiecePair& pieces, const Box& box1, const Box& box2,
                                         const RelativeMotion<Integer>& motion) {
  if (!is_centred(box1) || !is_centred(box2) || pieces.piece1->offset_denominator.degree() > 0 ||
      pieces.piece2->offset_denominator.degree() > 0)
    return bounding_spheres<Integer>(pieces, box1, box2);
  // The motion has lengths in a unit of its own, by which it multiplies path and extents.
  Rational reach = 0;
  for (std::size_t box = 0; box < 2 && reach.is_zero(); ++box) {
    const Vec3<Rational>& extents = (box == 0 ? box1 : box2).half_extents;
    for (std::size_t m = 0; m < 3 && reach.is_zero(); ++m) {
      if (!extents[m].is_zero())
        reach = reach_of(pieces, box1, box2) * motion.extents[box][m] / extents[m];
    }
  }
  BoundingSpheres<Integer> r;
  for (std::size_t i = 0; i < 3; ++i) r.centre[i] = motion.offset[i] * denominator(reach);
  r.denominator = IntegerPolynomial(Integer(1));
  r.reach = numerator(reach);
  return r;
}

}  // namespace touchstone
