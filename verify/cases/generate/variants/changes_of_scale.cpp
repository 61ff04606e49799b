// Changes of the whole scene, for variants (change.hpp): its size, position and time; and crossings
// of two cases.

#include <array>
#include <utility>

#include "src/poly/rounding.hpp"
#include "touchstone/answer.hpp"
#include "touchstone/number/dyadic.hpp"
#include "verify/cases/generate/variants/change.hpp"
#include "verify/cases/generate/variants/changed_values.hpp"
#include "verify/cases/generate/variants/numbers_of.hpp"
#include "verify/cases/generate/variants/places_of.hpp"

namespace touchstone::generate::variants {
namespace {

// Multiplies all lengths by a power of two. The answer stays the same, to the last bit, for a
// solver without tolerances and overflow.
bool scaled(Setting& s) {
  constexpr std::array kExponents{-600, -300, -120, -60, -30, -10, 10, 30, 60, 120, 300, 505};
  const Rational factor = power_of_two(kExponents[s.below(kExponents.size())]);
  for (Numeral* n : lengths_of(s.parts)) *n = Rational(n->value() * factor);
  return true;
}

// Moves both bodies by the same large distance.
bool far_away(Setting& s) {
  const int side = s.dice.sign();
  const Rational distance = side * power_of_two(s.dice.integer(4, 52));
  const std::size_t axis = s.below(3);
  for (Body& body : s.parts.bodies) {
    if (!shift(body.motion, axis, distance)) return false;
  }
  return true;
}

// The horizon begins or ends at an event of the parent, or next to it.
bool event_at_the_end(Setting& s) {
  const Query* const query = s.query();
  if (query == nullptr) return false;
  const Answer answer = solve(*query);
  const auto& instants = answer.timeline.instants;
  if (instants.size() < 3) return false;
  const RealAlgebraic& time = instants[1 + s.below(instants.size() - 2)].time;
  std::array<Numeral, 2> horizon = s.parts.horizon.value_or(std::array<Numeral, 2>{0, 1});
  Numeral& end = horizon[s.below(2)];
  end = Numeral(rounded_double(time));
  if (s.dice.one_in(2)) end = neighbour(end, s.dice.sign());
  s.parts.horizon = horizon;
  return true;
}

// Moves everything to other times, which may be negative.
bool at_another_time(Setting& s) {
  const Rational delay(s.dice.integer(-64, 64), 4);
  for (Body& body : s.parts.bodies) {
    if (!delayed(body.motion, delay)) return false;
  }
  std::array<Numeral, 2> horizon = s.parts.horizon.value_or(std::array<Numeral, 2>{0, 1});
  for (Numeral& end : horizon) end = Rational(end.value() + delay);
  s.parts.horizon = horizon;
  return true;
}

bool body_of_another(Setting& s) {
  const std::size_t i = s.below(2);
  s.parts.bodies[i] = s.other.bodies[s.dice.one_in(4) ? 1 - i : i];
  return true;
}

bool bodies_swapped(Setting& s) {
  std::swap(s.parts.bodies[0], s.parts.bodies[1]);
  return true;
}

}  // namespace

std::vector<Change> changes_of_scale() {
  return {{"scaled by a power of two", scaled},
          {"far away", far_away},
          {"an event at the end of the horizon", event_at_the_end},
          {"at another time", at_another_time},
          {"a body of another case", body_of_another},
          {"the bodies swapped", bodies_swapped}};
}

}  // namespace touchstone::generate::variants
