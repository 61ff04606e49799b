// The separating-axis test of two boxes, in integers.

#include "src/rest/overlap_in_integers.hpp"

#include <initializer_list>
#include <utility>
#include <vector>

#include "touchstone/number/integer.hpp"

namespace touchstone {
namespace {

using Vectors = std::initializer_list<const Vec3<Rational>*>;

// The least common multiple of all denominators.
Integer denominator_of(const Vectors& vectors) {
  std::vector<Rational> all;
  for (const Vec3<Rational>* v : vectors) all.insert(all.end(), v->begin(), v->end());
  return numerator(NumberTraits<Integer>::common_scale(all));
}

// The vector times the scale, in integers. REQUIRES: every denominator divides the scale.
Vec3<Integer> times(const Vec3<Rational>& v, const Integer& scale) {
  Vec3<Integer> r;
  for (std::size_t i = 0; i < 3; ++i)
    r[i] = numerator(v[i]) * divided_exactly(scale, denominator(v[i]));
  return r;
}

Obb<Integer> scaled(const Obb<Rational>& box, const Integer& axes, const Integer& lengths) {
  Obb<Integer> r;
  r.center = times(box.center, axes * lengths);
  r.half_extents = times(box.half_extents, lengths);
  for (std::size_t m = 0; m < 3; ++m) r.axes[m] = times(box.axes[m], axes);
  return r;
}

}  // namespace

// Axes are multiplied by s, and lengths by l. Each normal is a cross product of two axes,
// multiplied by s², and each vector between points by s l. So all separations are multiplied by s l
// and keep their order.
Overlap<Rational> overlap_in_integers(const Obb<Rational>& a, const Obb<Rational>& b) {
  const Integer s =
      denominator_of({&a.axes[0], &a.axes[1], &a.axes[2], &b.axes[0], &b.axes[1], &b.axes[2]});
  const Integer l = denominator_of({&a.center, &b.center, &a.half_extents, &b.half_extents});
  auto found = overlap(scaled(a, s, l), scaled(b, s, l));
  const Integer squared = s * s;
  const Integer gaps = squared * s * l;
  const Integer squares = squared * squared;
  Overlap<Rational> r;
  r.state = found.state;
  r.best = found.best;
  r.ties = std::move(found.ties);
  for (std::size_t i = 0; i < kAxes; ++i) {
    const auto& axis = found.axes[i];
    if (axis)
      r.axes[i] =
          Separation<Rational>{Rational(axis->gap, gaps), Rational(axis->length_squared, squares)};
  }
  return r;
}

}  // namespace touchstone
