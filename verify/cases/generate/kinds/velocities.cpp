// The family creeping: tiny or huge velocities. The contact is that of an ordinary straight motion,
// whose velocity is then multiplied by 2^e, and its time by 2^-e. The cases are built by plan.hpp
// from a Scene (two boxes, their orientations, the chosen time `at`), a Meeting (a point of each
// box; the points coincide then), a Path (of the point of box 2), and Carried (a common motion of
// both bodies).

#include "touchstone/number/floating.hpp"
#include "verify/cases/generate/kinds/all.hpp"
#include "verify/cases/generate/kinds/first_contact.hpp"

namespace touchstone::generate::kinds {
namespace {

// The binary exponent that turns a velocity of about 1 into one of this kind.
int exponent_of(const std::string& velocity, const std::string& ending, Dice& dice) {
  // Velocities of the families are multiples of 1/16, and below 2^4. So times 2^-1068 they are
  // multiples of 2^-1072, which are doubles.
  const int subnormal = dice.integer(-1068, -1023);
  const int tiny = dice.integer(-960, -500);
  const int slow = dice.integer(-64, -56);
  const int huge = dice.integer(380, 400);
  if (velocity == "tiny") return tiny;
  if (velocity == "slow") return slow;
  if (velocity == "huge") return huge;
  // Below 2^1024, the end of a horizon on which it is reached is a double.
  return ending == "reached" ? -1023 : subnormal;
}

// Multiplies the velocity of a body by 2^e, so that all its motion takes 2^-e times as long.
// REQUIRES: the result is a double.
void slow_down(Body& body, int e) {
  auto* linear = std::get_if<LinearMotion>(&body.motion.kind);
  if (linear == nullptr) return;
  for (Numeral& v : linear->velocity) v = nearest_double(v.value() * power_of_two(e));
}

// Linear motion with velocities of few bits, slowed down or sped up by a power of two.
std::optional<Draft> creeping(Draw& draw) {
  const std::string& velocity = draw.knob("velocity");
  const std::string& ending = draw.knob("ending");
  const std::string& axes = draw.knob("axes");
  const int e = exponent_of(velocity, ending, draw);
  const bool at_start = ending == "entering" || ending == "parting";
  const Rational at = Rational(draw.integer(1, 15), 16) * (at_start ? 0 : 1);
  const Vector h1 = random_extents(draw);
  const Vector h2 = random_extents(draw);
  const IntegerQuaternion q1 = random_orientation(draw);
  const IntegerQuaternion q2 = random_orientation(draw);
  const IntegerQuaternion none{1, 0, 0, 0};
  const bool aligned = axes == "aligned";
  const Scene scene = scene_of(h1, h2, aligned ? none : q1, {aligned ? none : q2}, 1, at);
  std::optional<Meeting> meeting;
  if (aligned) {
    Vector d{};
    d[static_cast<std::size_t>(draw.integer(0, 2))] = draw.sign();
    meeting = meeting_along(scene, d, draw);
  } else {
    meeting = random_meeting(scene, draw.one_in(2) ? "FV" : "EE", draw);
  }
  if (!meeting) return std::nullopt;
  Carried carried = random_carriage(draw);
  for (Rational& v : carried.velocity) v /= 2;
  Path path;
  for (Rational& c : path.u) c = Rational(draw.integer(-3, 3), 4);
  const Rational speed(draw.integer(1, 4), 4);
  if (dot(meeting->d, path.u) <= 0) return std::nullopt;
  path.profile = power(ending == "parting" ? speed : Rational(-speed), 1);
  if (!support_on(scene, *meeting, path.u, 0, 1) && !aligned) return std::nullopt;
  Draft draft{bodies(scene, *meeting, path, carried)};
  for (Body& body : draft.bodies) slow_down(body, e);
  // The horizon: until the whole motion is over (`whole`), just before the contact ("never"), or
  // until 1 if the answer is known then, too. From 2^1024 on, its end is not a double.
  const Rational whole = power_of_two(-e);
  const bool to_one = draw.one_in(2);
  const int short_of = draw.integer(1, 20);
  Rational until = whole;
  if (ending == "never") until = at * whole * (1 - power_of_two(-short_of));
  const bool one_is_before = e < 0 && ending == "never";
  if (to_one && (at_start || one_is_before)) until = 1;
  if (until != 1) draft.horizon = {Numeral(0), Numeral(nearest_double(until))};
  if (at_start && !to_one && e < -1023) return std::nullopt;
  if (ending == "never" && !to_one && e < -1023) return std::nullopt;
  Planted planted{.start = at_start ? "touching" : "separated",
                  .all_contacts = ending == "parting"};
  if (ending == "never") {
    planted.all_contacts = true;
  } else {
    PlantedContact contact;
    contact.enter = at * whole;
    contact.kind = ending == "parting" ? "grazing" : "overlapping";
    if (ending == "parting") contact.exit = contact.enter;
    contact.touch = as_written(meeting->features, carried.swapped);
    contact.multiplicity = 1;
    planted.contacts.push_back(std::move(contact));
  }
  draft.planted = std::move(planted);
  return draft;
}

}  // namespace

std::vector<Family> velocities() {
  return {
      {.name = "creeping",
       .sentence =
           "A box flies straight with a velocity that is subnormal, tiny against the boxes (2^-960 "
           "to 2^-500, or about 2^-60) or huge (2^400), over a horizon long or short enough: it "
           "arrives, never does, or is there at the start and goes in or off.",
       .knobs = {{"velocity", {"subnormal", "tiny", "slow", "huge"}},
                 {"ending", {"reached", "never", "entering", "parting"}},
                 {"axes", {"turned", "aligned"}}},
       .draw = creeping,
       .planted = true},
  };
}

}  // namespace touchstone::generate::kinds
