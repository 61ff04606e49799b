// The families parallel-ladder and ladder-in-line: long thin boxes that cross at an angle of any
// smallness. Only the axis across their edges separates them, but by a macroscopic distance. Both
// families draw their cases by ladder(), in different sizes.

#include "touchstone/number/dyadic.hpp"
#include "verify/cases/generate/kinds/all.hpp"
#include "verify/cases/generate/kinds/plan.hpp"
#include "verify/cases/generate/kinds/written_parts.hpp"

namespace touchstone::generate::kinds {
namespace {

// The orientation of a stick along x: turned about its length by the quaternion (w, x, 0, 0).
struct Roll {
  int w, x;

  Rational cosine() const { return Rational(w * w - x * x, w * w + x * x); }
  Rational sine() const { return Rational(2 * w * x, w * w + x * x); }
};

signed char sign_of(const Rational& q) { return static_cast<signed char>(q < 0 ? -1 : 1); }

// The upper edge of a stick, which lies along it.
Feature top(const Roll& roll) { return {{0, sign_of(roll.sine()), sign_of(roll.cosine())}}; }

// The reach of a stick along z.
Rational reach(const Roll& roll, const Vector& h) {
  return h[1] * abs(roll.sine()) + h[2] * abs(roll.cosine());
}

// Stick 1 lies along x. Stick 2 comes down on it, turned about z by an angle whose sine is nearly
// 2^-rung. The sticks are so long that their faces see no gap. The z axis is a common normal of two
// edges, and all reaches along it are exact, so the time is known. `size` scales lengths, but not
// speeds.
std::optional<Draft> ladder(int rung, const Rational& size, Draw& draw) {
  const auto roll = [&] {
    const int side = draw.sign();
    return Roll{side * draw.integer(7, 9), draw.integer(3, 5)};
  };
  const auto extents = [&] {
    Vector h{power_of_two(rung + draw.integer(3, 5)), Rational(draw.integer(8, 24), 16),
             Rational(draw.integer(8, 24), 16)};
    for (Rational& extent : h) extent *= size;
    return h;
  };
  const Roll roll1 = roll(), roll2 = roll();
  const Vector h1 = extents(), h2 = extents();
  const Rational at(draw.integer(1, 15), 16);
  const Rational speed(draw.integer(1, 8), 4);
  const Rational yaw = draw.sign() * power_of_two(-rung - 1);
  const bool swapped = draw.one_in(2);
  // The crossing point, and a common motion.
  const Rational x = size * Rational(draw.integer(-8, 8), 2);
  const Vector drift{Rational(draw.integer(-8, 8), 4), Rational(draw.integer(-8, 8), 4),
                     Rational(draw.integer(-8, 8), 4)};

  // (1, 0, 0, yaw) (w, x, 0, 0).
  const WrittenQuaternion q2{roll2.w, roll2.x, Rational(yaw * roll2.x), Rational(yaw * roll2.w)};
  const Rational height = reach(roll1, h1) + reach(roll2, h2) + speed * at;
  Body first{BoxByExtents{written(h1)},
             Motion::linear({0, 0, 0}, written(drift), {roll1.w, roll1.x, 0, 0})};
  Body second{BoxByExtents{written(h2)},
              Motion::linear({x, 0, height}, {drift[0], drift[1], Rational(drift[2] - speed)}, q2)};
  PlantedContact contact;
  contact.enter = at;
  contact.kind = "overlapping";
  contact.touch = as_written({top(roll1), antipode(top(roll2))}, swapped);
  contact.multiplicity = 1;
  Draft draft{{std::move(first), std::move(second)}};
  if (swapped) std::swap(draft.bodies[0], draft.bodies[1]);
  draft.planted = Planted{.start = "separated", .contacts = {std::move(contact)}};
  return draft;
}

std::optional<Draft> parallel_ladder(Draw& draw) {
  return ladder(draw.number_knob("rung"), 1, draw);
}

// Sticks in sizes that are usual in games, with half lengths of 24, 48 or 96, for any angle.
std::optional<Draft> ladder_in_line(Draw& draw) {
  const int rung = draw.number_knob("rung");
  return ladder(rung, 3 * power_of_two(-rung), draw);
}

}  // namespace

std::vector<Family> crossing_sticks() {
  return {
      {.name = "parallel-ladder",
       .sentence = "Two sticks cross at an angle of nearly 2^-rung, long enough that the normal of "
                   "their edges is the only axis that separates them; a solver that skips it "
                   "reports a contact too early.",
       .knobs = {{"rung", {"4", "8", "12", "16", "20", "24", "28", "36", "44", "52"}}},
       .draw = parallel_ladder,
       .planted = true},
  };
}

std::vector<Family> straight_ladder() {
  return {
      {.name = "ladder-in-line",
       .sentence = "Two sticks of half lengths of 24 to 96 cross at an angle of nearly 2^-rung, so "
                   "thin that the normal of their edges is the only axis that separates them.",
       .knobs = {{"rung", {"4", "6", "7", "8"}}},
       .draw = ladder_in_line,
       .planted = true},
  };
}

}  // namespace touchstone::generate::kinds
