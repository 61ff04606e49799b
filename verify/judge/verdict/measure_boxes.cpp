// The exact separation of two boxes at an instant, along the axis on which it is largest. Intervals
// exclude most axes; the others are compared in integers, and the result is a fraction again.

#include <utility>

#include "src/rest/convert.hpp"
#include "src/rest/overlap.hpp"
#include "touchstone/number/integer.hpp"
#include "touchstone/number/interval.hpp"
#include "verify/judge/verdict/measure.hpp"

namespace touchstone::judge {
namespace {

// Two boxes in integers: their axes, positions and extents, each times its scale.
struct IntegerBoxes {
  Obb<Integer> a;
  Obb<Integer> b;
  Integer axes_scale;
  Integer places_scale;
};

void add_denominators(Integer& to, const Vec3<Rational>& numbers) {
  for (const Rational& q : numbers) to = lcm(to, denominator(q));
}

Vec3<Integer> scaled(const Vec3<Rational>& numbers, const Integer& scale) {
  const auto whole = [&scale](const Rational& q) {
    return Integer(numerator(q) * (scale / denominator(q)));
  };
  return {whole(numbers[0]), whole(numbers[1]), whole(numbers[2])};
}

// Integers, so that fractions are reduced once, at the end, instead of after each product and sum.
IntegerBoxes in_integers(const Obb<Rational>& a, const Obb<Rational>& b) {
  IntegerBoxes boxes{{}, {}, 1, 1};
  Integer extents = 1;
  for (const auto* box : {&a, &b}) {
    for (const auto& axis : box->axes) add_denominators(boxes.axes_scale, axis);
    add_denominators(extents, box->half_extents);
    add_denominators(boxes.places_scale, box->center);
  }
  // A position is an extent times an axis.
  boxes.places_scale = lcm(boxes.places_scale, Integer(extents * boxes.axes_scale));
  const Integer extents_scale = boxes.places_scale / boxes.axes_scale;
  const auto of = [&](const Obb<Rational>& box) {
    Obb<Integer> whole{
        scaled(box.center, boxes.places_scale), {}, scaled(box.half_extents, extents_scale)};
    for (std::size_t i = 0; i < 3; ++i) whole.axes[i] = scaled(box.axes[i], boxes.axes_scale);
    return whole;
  };
  boxes.a = of(a);
  boxes.b = of(b);
  return boxes;
}

// The normal is a product of two axes, which gives its scale.
Separation<Rational> in_rationals(const Separation<Integer>& s, const IntegerBoxes& boxes) {
  const Integer of_normal = boxes.axes_scale * boxes.axes_scale;
  return {Rational(s.gap, Integer(of_normal * boxes.places_scale)),
          Rational(s.length_squared, Integer(of_normal * of_normal))};
}

// Intervals exclude most axes (`ties` are those that may be as good as the best one); integers
// compare the others.
BestSeparation measured_separation(const IntegerBoxes& boxes, const Obb<Rational>& a,
                                   const Obb<Rational>& b) {
  const auto seen = overlap(converted<Interval>(a), converted<Interval>(b));
  int axis = seen.best;
  auto along = separation_along(boxes.a, boxes.b, axis);
  for (const int other : seen.ties) {
    auto found = separation_along(boxes.a, boxes.b, other);
    if (!found) continue;
    const Order order = along ? compare(*found, *along) : Order::greater;
    if (order == Order::greater || (order == Order::equal && other < axis)) {
      axis = other;
      along = std::move(found);
    }
  }
  return {axis, in_rationals(*along, boxes)};
}

}  // namespace

BestSeparation best_separation(const Obb<Rational>& a, const Obb<Rational>& b) {
  return measured_separation(in_integers(a, b), a, b);
}

Measure measure(const Obb<Rational>& a, const Obb<Rational>& b) {
  const IntegerBoxes boxes = in_integers(a, b);
  const BestSeparation best = measured_separation(boxes, a, b);
  const Separation<Rational>& s = *best.along;
  const Vec3<Integer> n = axis_normal(boxes.a, boxes.b, best.axis);
  Integer width = 0;
  for (const auto* box : {&boxes.a, &boxes.b}) {
    for (const auto& axis : box->axes) width += abs(dot(n, axis));
  }
  // |n·axis| has the scale of a product of three axes.
  const Integer& scale = boxes.axes_scale;
  return {.sign = s.gap.sign(),
          .gap = s.gap,
          .length_squared = s.length_squared,
          .growth = Rational(width, Integer(scale * scale * scale))};
}

}  // namespace touchstone::judge
