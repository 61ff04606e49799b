// The exact separation of two bodies at an instant, and how it is compared and written.

#include "verify/judge/verdict/measure.hpp"

#include "src/poly/rounding.hpp"
#include "src/rest/convert.hpp"
#include "src/rest/hulls/widest_axis.hpp"
#include "src/rest/overlap.hpp"
#include "touchstone/number/floating.hpp"
#include "touchstone/number/interval.hpp"
#include "verify/judge/verdict/hull_distance.hpp"
#include "verify/judge/verdict/nearest_quotient.hpp"
#include "verify/judge/verdict/signed_root.hpp"
#include "verify/judge/verdict/table_text.hpp"

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

SignedRoot root_of(const Measure& m) { return {m.gap, m.length_squared}; }

// The separation of inflated bodies, from the separation of their cores.
Measure inflated(Measure of_cores, const Rational& radii) {
  of_cores.sign = compare(root_of(of_cores), radii);
  of_cores.radii = radii;
  return of_cores;
}

// The square root of `squared` minus the radii; 0 if that is negative.
Measure length_less(const Rational& squared, const Rational& radii) {
  if (squared <= radii * radii) return {};
  // A length is written as squared / √squared.
  return {.sign = 1, .gap = squared, .length_squared = squared, .radii = radii};
}

struct MeasureOf {
  Measure operator()(const BoxesAt& boxes) const { return measure(boxes.a, boxes.b); }
  Measure operator()(const HullsAt& hulls) const {
    const Vec3<Rational> way = shortest_way(hulls.a.corners, hulls.b.corners);
    const Rational square = dot(way, way);
    // The length of the shortest connection, as square / √square.
    if (!square.is_zero()) return {.sign = 1, .gap = square, .length_squared = square};
    const auto& [gap, length_squared] = hulls::widest_axis(hulls.a, hulls.b).separation;
    return {.sign = gap.sign(), .gap = gap, .length_squared = length_squared};
  }
  Measure operator()(const InflatedAt& bodies) const {
    return inflated((*this)(bodies.cores), bodies.radii[0] + bodies.radii[1]);
  }
};

}  // namespace

Minus<OverRoot<Rational>> magnitude_of(const Measure& m) {
  if (m.sign == 0) return {{0, 1}, 0};
  return {{m.sign * m.gap.value(), m.length_squared}, m.sign * m.radii};
}

std::string Measure::text() const {
  const auto near = radii.is_zero() ? text_of_nearest(magnitude()) : std::nullopt;
  return near ? *near : table_text(magnitude_of(*this));
}

// Without radii it is √(gap² / length_squared).
double Measure::magnitude() const {
  if (!radii.is_zero()) return rounded_double(magnitude_of(*this));
  return nearest_root(gap.over() * gap.over() * length_squared.under(),
                      gap.under() * gap.under() * length_squared.over());
}

std::optional<int> Measure::decade() const {
  if (sign == 0) return std::nullopt;
  return first_power(in_own_decade(magnitude_of(*this), kTableDigits));
}

Measure Measure::in_units_of(const Rational& unit) const {
  Measure other = *this;
  other.gap = gap.value() / unit;
  other.radii /= unit;
  return other;
}

std::optional<Rational> Measure::extent() const {
  return growth ? std::optional(Rational(abs(gap.value()) / growth->value())) : std::nullopt;
}

// The root of growth² is written, since a fraction of long integers takes long to reduce.
std::string Measure::extent_text() const {
  if (!growth) return "";
  const double size =
      nearest_quotient(abs(gap.over()) * growth->under(), gap.under() * growth->over());
  if (auto near = text_of_nearest(size)) return std::move(*near);
  return table_text(OverRoot<Rational>(abs(gap.value()), growth->value() * growth->value()));
}

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
  return {s.gap.sign(), s.gap, s.length_squared, Rational(width, Integer(scale * scale * scale))};
}

Measure measure(const BodiesAt& bodies) { return std::visit(MeasureOf(), bodies); }

Measure distance_of(const BodiesAt& bodies) {
  return length_less(distance_squared(bodies), radius_of(bodies, 0) + radius_of(bodies, 1));
}

Measure distance_of(const BodiesAt& bodies, std::size_t body, const Vec3<Rational>& point) {
  return length_less(distance_squared(bodies, body, point), radius_of(bodies, body));
}

Measure measure_at(const Query& q, const Rational& t) {
  std::optional<Measure> deepest;
  for (const BodiesAt& bodies : bodies_at(q, t)) {
    Measure m = measure(bodies);
    if (!deepest || deeper(m, *deepest)) deepest = std::move(m);
  }
  return *deepest;
}

bool deeper(const Measure& a, const Measure& b) {
  return compare_difference(root_of(a), root_of(b), a.radii - b.radii) < 0;
}

bool is_deeper_than(const Measure& m, const Rational& depth) {
  return m.sign < 0 && is_larger_than(m, depth);
}

bool is_larger_than(const Measure& m, const Rational& size) {
  return m.sign != 0 && m.sign * compare(root_of(m), m.radii + m.sign * size) > 0;
}

bool differs_by_at_most(const Measure& a, const Measure& b, const Rational& by) {
  const Rational radii = a.radii - b.radii;
  return compare_difference(root_of(a), root_of(b), radii + by) <= 0 &&
         compare_difference(root_of(a), root_of(b), radii - by) >= 0;
}

std::string short_text(const Rational& q) { return table_text(RealAlgebraic(q)); }

std::string short_text(const Vec3<Rational>& v) {
  return '(' + short_text(v[0]) + ", " + short_text(v[1]) + ", " + short_text(v[2]) + ')';
}

}  // namespace touchstone::judge
