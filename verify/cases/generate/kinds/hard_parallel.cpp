// Hard families (generate/hard/README.md) of edges that are parallel, or nearly so: a cross product
// of them is small (hard-parallel-ladder), or is only rounding error (hard-parallel-noise).

#include <algorithm>
#include <utility>

#include "verify/cases/generate/kinds/all.hpp"
#include "verify/cases/generate/kinds/first_contact.hpp"
#include "verify/cases/generate/kinds/hard.hpp"

namespace touchstone::generate::kinds {
namespace {

Integer floor_of(const Rational& q) { return floor_divided(numerator(q), denominator(q)); }

// A number of the format from 0 to 4 that is at most q.
Numeral below(const Rational& q, const Format& f) {
  return float_of(floor_of(q * power_of_two(f.precision - 2)), 2 - f.precision);
}

BoxByCorners symmetric(const WrittenVector& h) { return {{-h[0], -h[1], -h[2]}, h}; }

// A long stick along x, turned about its length by the quaternion (w, x, 0, 0), with an edge on
// top.
struct Stick {
  int w;
  int x;
  WrittenVector h;

  Stick(Draw& draw, int rung) : w(draw.integer(14, 18)), x(draw.sign()), h() {
    x *= draw.integer(6, 10);
    h = {float_of(1, rung + draw.integer(3, 5)), float_of(draw.integer(16, 40), -5),
         float_of(draw.integer(16, 40), -5)};
  }
  // The reach of the stick along z.
  Rational reach() const {
    const Rational length = w * w + x * x;
    return (h[1].value() * std::abs(2 * w * x) + h[2].value() * std::abs(w * w - x * x)) / length;
  }
};

WrittenQuaternion as_numbers(const IntegerQuaternion& q) { return {q[0], q[1], q[2], q[3]}; }

// Stick 2 comes down on stick 1, turned about z by an angle whose sine is nearly 2^-rung. At the
// start of its path, only the axis across both edges, of all fifteen, still separates them.
std::optional<Draft> hard_parallel_ladder(Draw& draw) {
  const Format f = format(draw);
  const int rung = draw.integer(4, f.precision == 53 ? 50 : 20);
  const Stick first(draw, rung);
  const Stick second(draw, rung);
  const Numeral yaw = float_of(draw.sign(), -rung - 1);
  const Rational reach = first.reach() + second.reach();
  const Numeral height = below(reach * (1 + Rational(draw.integer(2, 60), 1000)), f);
  // From 1/8 to 5/8 of the height, so that the sticks meet within the horizon.
  const Numeral speed =
      below(height.value() * Rational(Integer(draw.bits() >> 33) + (Integer(1) << 29), 1) *
                power_of_two(-32),
            f);
  const WrittenQuaternion q2{second.w, second.x, Rational(yaw.value() * second.x),
                             Rational(yaw.value() * second.w)};
  Draft draft{{Body{symmetric(first.h), Motion::fixed({0, 0, 0}, {first.w, first.x, 0, 0})},
               Body{symmetric(second.h), Motion::linear({0, 0, height}, {0, 0, -speed}, q2)}}};
  PlantedContact contact;
  contact.enter = (height.value() - reach) / speed.value();
  contact.kind = "overlapping";
  contact.multiplicity = 1;
  draft.planted =
      Planted{.start = "separated", .contacts = {std::move(contact)}, .all_contacts = true};
  draft.tags = flagged({"parallel-ladder"}, rung);
  return draft;
}

// A rotation that maps the box's axes to its axes, in any order and direction.
IntegerQuaternion quarter_turns(Draw& draw) {
  IntegerQuaternion q{1, 0, 0, 0};
  for (int n = draw.integer(1, 3); n > 0; --n) {
    IntegerQuaternion quarter{1, 0, 0, 0};
    quarter[static_cast<std::size_t>(draw.integer(1, 3))] = draw.sign();
    q = product(q, quarter);
  }
  return q;
}

// All edges of one box are exactly parallel to edges of the other. But its quaternion is another
// one, so that rounded normals differ, and cross products are noise. Box 2 flies through box 1.
std::optional<Draft> hard_parallel_noise(Draw& draw) {
  const Format f = format(draw);
  const IntegerQuaternion q1 = random_orientation(draw);
  IntegerQuaternion q2 = product(q1, quarter_turns(draw));
  const int longer = 2 * draw.integer(1, 6) + 1;  // changes the quaternion, and not the rotation
  for (auto& component : q2) component *= longer;
  const auto extents = [&] {
    return Vector{Rational(draw.integer(16, 48), 32), Rational(draw.integer(16, 48), 32),
                  Rational(draw.integer(16, 48), 32)};
  };
  const Vector h1 = extents();
  const Vector h2 = extents();
  WrittenVector from{};
  WrittenVector velocity{};
  for (std::size_t i = 0; i < 3; ++i) {
    const int side = draw.sign();
    from[i] = float_of(side * odd_integer(draw, f.precision), 3 - f.precision);
    // Past the middle, close to half of the horizon.
    const Rational twice = -2 * from[i].value() * (1 + Rational(draw.integer(-50, 50), 2000));
    velocity[i] = float_of(floor_of(twice * power_of_two(f.precision - 5)), 5 - f.precision);
  }
  const Mat3<Rational> a = axes_of(q1);
  const Mat3<Rational> b = axes_of(q2);
  // The axes of both boxes are the same lines, so the contact is the time during which the boxes
  // overlap along all three.
  Rational enter = 0;
  Rational exit = 1;
  for (std::size_t k = 0; k < 3; ++k) {
    Rational reach = h1[k];
    for (std::size_t l = 0; l < 3; ++l) reach += h2[l] * abs(dot(a[k], b[l]));
    const Rational at = dot(a[k], Vector{from[0].value(), from[1].value(), from[2].value()});
    const Rational by =
        dot(a[k], Vector{velocity[0].value(), velocity[1].value(), velocity[2].value()});
    if (by.is_zero()) return std::nullopt;
    const Rational one = (-reach - at) / by;
    const Rational other = (reach - at) / by;
    enter = std::max(enter, std::min(one, other));
    exit = std::min(exit, std::max(one, other));
  }
  // The overlap is deep, lasts for a while, and is away from the ends of the horizon.
  if (enter.is_zero() || exit == 1 || exit - enter < Rational(1, 64)) return std::nullopt;
  Draft draft{{Body{symmetric(written(h1)), Motion::fixed({0, 0, 0}, as_numbers(q1))},
               Body{symmetric(written(h2)), Motion::linear(from, velocity, as_numbers(q2))}}};
  PlantedContact contact;
  contact.enter = enter;
  contact.exit = exit;
  contact.kind = "overlapping";
  draft.planted =
      Planted{.start = "separated", .contacts = {std::move(contact)}, .all_contacts = true};
  // Parallel edges have no angle, so the level is the format's precision.
  draft.tags = flagged({"parallel-noise"}, f.precision);
  return draft;
}

}  // namespace

std::vector<Family> hard_parallel() {
  return {{.name = "hard-parallel-ladder",
           .sentence = "A long stick comes down on a nearly parallel one. At first only the axis "
                       "across their edges separates them.",
           .knobs = {kFormat},
           .draw = hard_parallel_ladder,
           .planted = true},
          {.name = "hard-parallel-noise",
           .sentence = "Boxes whose edges are exactly parallel, written in different ways, pass "
                       "through each other.",
           .knobs = {kFormat},
           .draw = hard_parallel_noise,
           .planted = true}};
}

}  // namespace touchstone::generate::kinds
