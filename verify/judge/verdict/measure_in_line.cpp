// The separation of two boxes in straight motion, in integers that are made from their doubles.

#include "verify/judge/verdict/measure_in_line.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <span>
#include <utility>
#include <variant>

#include "src/number/rounding_environment.hpp"
#include "src/rest/doubles/widest.hpp"
#include "src/walk/doubles/numbers.hpp"
#include "src/walk/doubles/rest_axes.hpp"

namespace touchstone::judge {
namespace {

using Quantity = doubles::Group;

// A box that does not turn.
struct StraightBox {
  const doubles::Box& box;
  const doubles::Quaternion& rotation;
  const doubles::Vector& translation;
  const doubles::Vector& velocity;
};

constexpr doubles::Vector kAtRest{0, 0, 0};

std::optional<StraightBox> straight_of(const doubles::Body& body) {
  if (const auto* m = std::get_if<doubles::Fixed>(&body.motion))
    return StraightBox{body.box, m->rotation, m->translation, kAtRest};
  if (const auto* m = std::get_if<doubles::Linear>(&body.motion))
    return StraightBox{body.box, m->rotation, m->translation, m->velocity};
  return std::nullopt;
}

using StraightPair = std::array<StraightBox, 2>;

// The time as an integer times a power of two, and that of lengths: all lengths of the boxes at the
// time are integers times 2^length. Velocities are integers times 2^speed.
struct Scales {
  Integer time;
  int speed = 0;
  int length = 0;
  doubles::LastBits lengths{};  // with groups of axes
  doubles::LastBits speeds{};   // as lengths
};

// nullopt if a power of two is below all doubles.
std::optional<Scales> scales_of(const StraightPair& boxes, double t) {
  constexpr int kLeast = -1000;
  Scales scales;
  for (int b = 0; b < 2; ++b) {
    const StraightBox& box = boxes[static_cast<std::size_t>(b)];
    for (const double x : box.rotation) scales.lengths.see(x, doubles::axes_of(b));
    for (const auto* list : {&box.box.half_extents, &box.box.center, &box.translation}) {
      for (const double x : *list) scales.lengths.see(x, Quantity::lengths);
    }
    for (const double x : box.velocity) scales.speeds.see(x, Quantity::lengths);
  }
  scales.speed = scales.speeds.least(Quantity::lengths);
  int way = scales.speed;
  if (t != 0) {
    const int last = doubles::LastBits::of(t);
    scales.time = static_cast<long long>(std::ldexp(t, -last));
    way += last;
  }
  if (way < kLeast) return std::nullopt;
  scales.lengths.see(std::ldexp(1.0, std::min(way, 0)), Quantity::lengths);
  scales.length = scales.lengths.least(Quantity::lengths);
  return scales;
}

template <std::size_t n>
std::array<Integer, n> integers(const std::array<double, n>& list, Quantity group,
                                const doubles::LastBits& last) {
  const doubles::Numbers<Integer> numbers(last);
  std::array<Integer, n> r;
  for (std::size_t i = 0; i < n; ++i) r[i] = numbers.of(list[i], group);
  return r;
}

doubles::RestBox<Integer> box_at(const StraightBox& box, const Scales& scales, int body, double t) {
  const auto lengths = [&scales](const doubles::Vector& v) {
    return integers(v, Quantity::lengths, scales.lengths);
  };
  doubles::RestBox<Integer> at{integers(box.rotation, doubles::axes_of(body), scales.lengths),
                               lengths(box.box.half_extents), lengths(box.box.center),
                               lengths(box.translation)};
  if (t == 0) return at;
  const int last = doubles::LastBits::of(t);
  const auto velocity = integers(box.velocity, Quantity::lengths, scales.speeds);
  const auto shift = static_cast<unsigned>(scales.speed + last - scales.length);
  for (std::size_t i = 0; i < 3; ++i)
    at.translation[i] += shifted(scales.time * velocity[i], shift);
  return at;
}

// The axes that may be the widest, by doubles with bounds.
doubles::AxisSet possible_axes(const StraightPair& boxes, double t) {
  if (!rounds_to_nearest()) return doubles::kAllAxes;
  std::array<doubles::Rest, 2> rest;
  double lost = 0;  // a bound of the errors of all coordinates, with room for their sum
  for (std::size_t b = 0; b < 2; ++b) {
    rest[b] = {boxes[b].box, {boxes[b].translation, boxes[b].rotation}};
    for (std::size_t i = 0; i < 3; ++i) {
      const double way = boxes[b].velocity[i] * t;
      lost += (std::fabs(boxes[b].translation[i]) + std::fabs(way)) * 0x1p-50 + 0x1p-1000;
      rest[b].pose.translation[i] += way;
    }
  }
  const auto bounds = doubles::rest_bounds(rest[0], rest[1]);
  if (!bounds) return doubles::kAllAxes;
  const double off = (bounds->off + lost) * (1 + 0x1p-40);
  // Axes that are not asked are edges that are parallel to faces, which come first.
  return doubles::may_be_largest(bounds->asked, [&](int axis) -> doubles::Enclosed<double> {
    const auto a = static_cast<std::size_t>(axis);
    const double most = bounds->squared[a] + doubles::RestBounds::squared_off;
    const double least = bounds->squared[a] - doubles::RestBounds::squared_off;
    if (!(least > 0x1p-20)) return doubles::kAnything;
    const double low = bounds->gaps[a] - off;
    const double high = bounds->gaps[a] + off;
    return {low / std::sqrt(low > 0 ? most : least), high / std::sqrt(high > 0 ? least : most)};
  });
}

Measure measure_of(const doubles::RestAxes<Integer>& axes, const doubles::Widest& widest,
                   int exponent) {
  const auto above = static_cast<unsigned>(std::max(exponent, 0));
  const auto below = static_cast<unsigned>(std::max(-exponent, 0));
  const auto& [axis, along] = widest;
  // The factor of the normal and, for edges, of its length: see RestAxes::along.
  const Integer& length = axes.length();
  const Integer of_normal = axis < 3 ? length : Integer(length * length);
  return {along.gap.sign(), Fraction(shifted(along.gap, above), shifted(of_normal, below)),
          Fraction(along.length_squared, Integer(of_normal * of_normal)),
          Fraction(axes.growth(axis), of_normal)};
}

// How the offset between the centres along an axis changes, with the factors of
// RestAxes::offset() and of speeds.
Integer speed_along(const doubles::RestAxes<Integer>& axes, int axis, const StraightPair& boxes,
                    const Scales& scales, const std::array<Integer, 4>& rotation1,
                    const std::array<Integer, 4>& rotation2) {
  const auto of = [&scales](const StraightBox& box) {
    return integers(box.velocity, Quantity::lengths, scales.speeds);
  };
  const auto v1 = of(boxes[0]), v2 = of(boxes[1]);
  const Vec3<Integer> v{v2[0] - v1[0], v2[1] - v1[1], v2[2] - v1[2]};
  return axes.offset(axis, doubles::RestAxes<Integer>::seen(rotation1, rotation2, v));
}

// The time minus that of the first contact. Let d(t) be the offset of the centres along the axis,
// r the reach of both boxes, and s the side of box 2 at the contact. Then s d(t) - r is linear, and
// falls through zero at the contact, so s is opposite to the sign of d'.
//   `gap` is |d| - r.
std::optional<Fraction> off_by(const Integer& gap, const Integer& offset, const Integer& speed,
                               const Scales& scales) {
  if (speed.is_zero()) return std::nullopt;
  const bool is_beyond = offset.sign() == speed.sign();
  Integer over = is_beyond ? Integer(2 * abs(offset) - gap) : Integer(-gap);
  const int shift = scales.length - scales.speed;
  return Fraction(shifted(over, static_cast<unsigned>(std::max(shift, 0))),
                  shifted(abs(speed), static_cast<unsigned>(std::max(-shift, 0))));
}

struct PlacedAt {
  StraightPair boxes;
  Scales scales;
  std::array<doubles::RestBox<Integer>, 2> placed;
  doubles::RestAxes<Integer> axes;
};

std::optional<PlacedAt> at_time(const doubles::Body& first, const doubles::Body& second, double t) {
  const auto one = straight_of(first), two = straight_of(second);
  if (!one || !two) return std::nullopt;
  const StraightPair boxes{*one, *two};
  auto scales = scales_of(boxes, t);
  if (!scales) return std::nullopt;
  std::array placed{box_at(*one, *scales, 0, t), box_at(*two, *scales, 1, t)};
  doubles::RestAxes<Integer> axes(placed[0], placed[1]);
  return PlacedAt{boxes, std::move(*scales), std::move(placed), std::move(axes)};
}

Measure measure_of(const PlacedAt& at, double t) {
  return measure_of(at.axes, doubles::widest(at.axes, possible_axes(at.boxes, t)),
                    at.scales.length);
}

}  // namespace

std::optional<InLine> measure_in_line(const doubles::Body& first, const doubles::Body& second,
                                      double t, int entered) {
  const auto at = at_time(first, second, t);
  if (!at) return std::nullopt;
  const Integer speed = speed_along(at->axes, entered, at->boxes, at->scales,
                                    at->placed[0].rotation, at->placed[1].rotation);
  auto off = off_by(at->axes.along(entered).gap, at->axes.offset(entered), speed, at->scales);
  if (!off) return std::nullopt;
  return InLine{measure_of(*at, t), std::move(*off)};
}

std::optional<Measure> measure_in_line(const doubles::Body& first, const doubles::Body& second,
                                       double t) {
  const auto at = at_time(first, second, t);
  if (!at) return std::nullopt;
  return measure_of(*at, t);
}

}  // namespace touchstone::judge
