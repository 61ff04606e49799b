// The distance in time from the first contact of two boxes in straight motion, from one axis.

#include "verify/judge/verdict/measure_in_line.hpp"

#include <utility>
#include <variant>

#include "touchstone/number/floating.hpp"
#include "verify/judge/verdict/measure_of_doubles.hpp"
#include "verify/judge/verdict/widest_of_doubles.hpp"

namespace touchstone::judge {
namespace {

using IntegerAxes = doubles::RestAxes<Integer>;

// The rotation and the velocity of a box that does not turn.
struct Straight {
  const doubles::Quaternion& rotation;
  const doubles::Vector& velocity;
};

constexpr doubles::Vector kAtRest{0, 0, 0};

std::optional<Straight> straight_of(const doubles::Motion& motion) {
  if (const auto* m = std::get_if<doubles::Fixed>(&motion)) return Straight{m->rotation, kAtRest};
  if (const auto* m = std::get_if<doubles::Linear>(&motion))
    return Straight{m->rotation, m->velocity};
  return std::nullopt;
}

// How the offset between the centres along an axis changes, with the factors of
// RestAxes::offset(), except that of lengths.
Integer speed_along(int axis, const Straight& first, const Straight& second, const WidestAt& at) {
  const doubles::Numbers<Integer> numbers(at.last);
  const auto rotation = [&](const Straight& box, int body) {
    std::array<Integer, 4> r;
    for (std::size_t i = 0; i < 4; ++i) r[i] = numbers.of(box.rotation[i], doubles::axes_of(body));
    return r;
  };
  Vec3<Integer> v;
  for (std::size_t i = 0; i < 3; ++i) {
    v[i] = numbers.of(second.velocity[i], doubles::Group::lengths) -
           numbers.of(first.velocity[i], doubles::Group::lengths);
  }
  return at.axes.offset(axis, IntegerAxes::seen(rotation(first, 0), rotation(second, 1), v));
}

// The time minus that of the first contact. Let d(t) be the offset of the centres along the axis,
// r the reach of both boxes, and s = ±1 the side of box 2 at the contact.
//   1. s d(t) - r is linear, and falls through zero at the contact. So s is opposite to the sign of
// d', and the time minus that of the contact is (r - s d) / |d'|.
//   2. The gap at the time is |d| - r. If the centres have not passed each other, s d = |d|, and
//   the
// numerator is -gap. If they have, s d = -|d|, and it is r + |d| = 2 |d| - gap.
std::optional<Fraction> off_by(int axis, const Integer& speed, const WidestAt& at) {
  if (speed.is_zero()) return std::nullopt;
  const Integer offset = at.axes.offset(axis);
  const Integer gap = at.axes.along(axis).gap;
  const bool have_passed = offset.sign() == speed.sign();
  return Fraction(have_passed ? Integer(2 * abs(offset) - gap) : Integer(-gap),
                  Integer(abs(speed) * at.factor));
}

}  // namespace

std::optional<InLine> measure_in_line(const doubles::Body& first, const doubles::Body& second,
                                      double t, int entered) {
  const auto one = straight_of(first.motion), two = straight_of(second.motion);
  if (!one || !two) return std::nullopt;
  const auto at = widest_of_doubles({&first, &second}, exact_value(t));
  if (!at) return std::nullopt;
  auto off = off_by(entered, speed_along(entered, *one, *two, *at), *at);
  if (!off) return std::nullopt;
  return InLine{measure_of(*at), std::move(*off)};
}

}  // namespace touchstone::judge
