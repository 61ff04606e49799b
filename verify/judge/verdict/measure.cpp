// The exact separation of two bodies at an instant, and how it is compared and written. That of two
// boxes is computed in measure_boxes.cpp.

#include "verify/judge/verdict/measure.hpp"

#include "src/poly/rounding.hpp"
#include "src/rest/hulls/widest_axis.hpp"
#include "touchstone/number/floating.hpp"
#include "verify/judge/verdict/hull_distance.hpp"
#include "verify/judge/verdict/nearest_quotient.hpp"
#include "verify/judge/verdict/signed_root.hpp"
#include "verify/judge/verdict/table_text.hpp"

namespace touchstone::judge {
namespace {

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
