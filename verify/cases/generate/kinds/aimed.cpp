// Families of events that floating point can hardly distinguish, meant for solvers that enclose
// times: dip, aligned-pose, long-horizon and two-events. Each draws a mover over ground at rest
// (over_ground.hpp), with a height and a turn that are polynomials of time with a planned event.
// What follows exactly from them is planted.

#include <algorithm>
#include <utility>

#include "touchstone/number/dyadic.hpp"
#include "verify/cases/generate/aimed_families.hpp"
#include "verify/cases/generate/kinds/over_ground.hpp"
#include "verify/cases/generate/kinds/poses.hpp"

namespace touchstone::generate {
namespace kinds {
namespace {

// The lowest feature of the mover, which leads when it comes down.
const Knob kLead{"lead", {"corner", "edge", "face"}};

bool hulls(Draw& draw) { return draw.knob("bodies") == "hulls"; }

Rational any_middle(Draw& draw) { return {Integer(draw.integer(2, 6)), Integer(8)}; }

// A horizon around 0: the events are at 0, where numbers of any size are exact.
std::array<Numeral, 2> around_zero(Draw& draw) {
  const Rational middle = any_middle(draw);
  return {Numeral(Rational(-middle)), Numeral(Rational(1 - middle))};
}

Planted in_contact_at(const Rational& at) {
  Planted planted;
  planted.instants.push_back({at, true});
  return planted;
}

// The mover turns over once about the axis, while its origin stays in place. The origin's height is
// such that the mover reaches into the plate at one tangent, and is above the plate when it is
// upside down. (A tangent is that of half the angle of the turn, see over_ground.hpp.)
struct Turnover {
  Flight flight{};     // its tangent, as a function of time, is for the caller to set
  Rational tangent{};  // here the mover reaches into the plate
};
std::optional<Turnover> turnover(const Mover& mover, Draw& draw) {
  const Vector axis = any_axis(draw);
  const Rational tangent(draw.integer(-16, 16), 8);
  // The lowest heights over the origin at this tangent, and upside down: after half a turn about
  // the axis, where the tangent is infinite, a vector v is 2 (axis·v) axis / axis² - v.
  const Rational low = lowest_at(mover.corners, axis, tangent);
  Points upside_down;
  for (const Vector& v : mover.corners) {
    const Rational share = 2 * dot(axis, v) / dot(axis, axis);
    upside_down.push_back(sum(multiple(axis, share), multiple(v, -1)));
  }
  const Rational high = lowest_at(upside_down, axis, 0);
  if (!(low < high)) return std::nullopt;
  const Rational height = on_grid(-low - (high - low) * Rational(draw.integer(1, 15), 16));
  if (!(low + height < 0)) return std::nullopt;
  return Turnover{{axis, {}, RationalPolynomial{height}}, tangent};
}

// The whole turn takes about 2^-k. Within this time corners begin and cease to be the support.
std::optional<Draft> whole_turn(int k, Draw& draw) {
  const bool hull = hulls(draw);
  const Mover mover = any_mover(draw.knob("lead"), hull, draw);
  auto turn = turnover(mover, draw);
  if (!turn) return std::nullopt;
  turn->flight.tangent = since(0) * power_of_two(k);
  Draft draft = over_ground(plate(hull, 0, draw), mover, turn->flight, draw);
  draft.planted = in_contact_at(turn->tangent * power_of_two(-k));
  draft.horizon = around_zero(draw);
  return draft;
}

// The lowest feature goes 2^-2k deep into the plate and comes out again, within 2^-k of the middle.
std::optional<Draft> shallow(int k, Draw& draw) {
  const bool hull = hulls(draw);
  const Mover mover = any_mover(draw.knob("lead"), hull, draw);
  const RationalPolynomial s = since(0);
  const Rational speed(draw.integer(0, 2), 16);
  Flight flight{any_axis(draw), s * speed, s * s};
  Draft draft = over_ground(plate(hull, power_of_two(-2 * k), draw), mover, flight, draw);
  draft.planted = in_contact_at(0);
  draft.horizon = around_zero(draw);
  if (!speed.is_zero()) return draft;
  PlantedContact contact;
  contact.enter = -power_of_two(-k);
  contact.exit = power_of_two(-k);
  contact.kind = "overlapping";
  draft.planted =
      Planted{.start = "separated", .contacts = {std::move(contact)}, .all_contacts = true};
  return draft;
}

// The mover stands over the plate on one corner. During a time of 2^-k the tangent dips below zero
// by 2^-2k. Meanwhile another corner is the support, and only that one enters the plate.
std::optional<Draft> rocking(int k, Draw& draw) {
  const bool hull = hulls(draw);
  const std::string lead = hull && draw.knob("lead") == "edge" ? "edge" : "face";
  const Vector axis = any_axis(draw);
  const Mover mover = standing_on_corner(any_mover(lead, hull, draw), axis);
  // Slow enough that no corner above the lowest feature reaches its height.
  const Rational speed(1, 256);
  const Rational deep = power_of_two(-2 * k);
  Rational longest = 0;
  for (const Vector& v : mover.corners) {
    const Rational lift = axis[0] * v[1] - axis[1] * v[0];
    if (v[2].is_zero() && lift > longest) longest = lift;
  }
  const Rational height = 2 * deep * speed * longest * Rational(draw.integer(1, 15), 16);
  if (!(lowest_at(mover.corners, axis, -deep * speed) + height < 0)) return std::nullopt;
  Flight flight{axis, RationalPolynomial{Rational(-deep * speed), Rational(0), speed},
                RationalPolynomial{height}};
  Draft draft = over_ground(plate(hull, 0, draw), mover, flight, draw);
  draft.planted = in_contact_at(0);
  draft.horizon = around_zero(draw);
  return draft;
}

std::optional<Draft> dip(Draw& draw) {
  const std::string how = draw.knob("how");
  const int k = draw.integer(3, draw.one_in(4) ? 200 : 60);
  if (how == "turn") return whole_turn(k, draw);
  if (how == "shallow") return shallow(k, draw);
  return rocking(k, draw);
}

// The time of the aligned pose: the time of the contact, or one close to it.
Rational beside(const Rational& at, const std::string& when, Draw& draw) {
  const Rational gap = power_of_two(-draw.integer(2, 48));
  if (when == "at") return at;
  return when == "before" ? Rational(at - gap) : Rational(at + gap);
}

// The mover enters the ground, or touches it and rises again, at the time `at`. It turns, and at
// the time `aligned`, which is equal or close to `at`, its axes are those of the scene.
std::optional<Draft> aligned_pose(Draw& draw) {
  const bool hull = hulls(draw);
  const std::string on = draw.knob("on");
  const std::string then = draw.knob("then");
  const std::string when = draw.knob("aligned");
  const Mover mover = any_mover(on == "edge" ? "edge" : draw.knob("lead"), hull, draw);
  // If needed, the cube of the time is also a double.
  const Rational at =
      then == "rises" ? any_middle(draw) : on_grid(Rational(draw.integer(300, 700), 1000));
  const Rational aligned = beside(at, when, draw);
  const RationalPolynomial s = since(at);
  const RationalPolynomial turn = since(aligned);
  const bool grazes = then == "rises";
  // With factor 32 the origin sinks faster than any corner turns: corners are within 4 of the axis,
  // whose vector is shorter than 3.
  const Rational speed(draw.integer(1, 8) * draw.sign(), 8);
  const Vector axis = on == "edge" ? Vector{0, 0, 1} : any_axis(draw);
  Flight flight{axis, turn * speed, s * Rational(-32)};
  if (grazes) flight.height = s * s * Rational(32);
  if (grazes) flight.tangent = turn * turn * turn * speed;
  // In half of the cases the origin sinks only slightly faster than the lowest corners turn.
  const bool gently = draw.one_in(2);
  if (gently && !grazes) {
    Rational most(1, 32);
    for (const Vector& v : mover.corners) {
      const Rational lift = abs(Rational(axis[0] * v[1] - axis[1] * v[0]));
      if (v[2].is_zero()) most = std::max(most, lift);
    }
    flight.height = s * on_grid(abs(speed) * most * Rational(draw.integer(-24, -17), 8));
  }
  const Rational reach(draw.integer(1, 8), draw.one_in(2) ? 1 : 8);
  const StillGround ground = on == "edge" ? ridge(hull, draw) : plate(hull, 0, draw, reach);
  Draft draft = over_ground(ground, mover, flight, draw);
  draft.planted = in_contact_at(at);
  // The first contact is wholly known if no corner can reach the ground earlier than planned. Over
  // a ridge this is certain: the mover turns about the vertical axis, so it stays above the plane
  // through the ridge until `at`. Over a plate the aligned pose must be at `at`, and the origin
  // must move faster than the corners turn. Otherwise only the instant of the contact is planted.
  const bool outruns = grazes || !gently;
  if (on == "edge" || (when == "at" && outruns)) draft.planted = planted_at(at, grazes);
  return draft;
}

// q = (1, s d) on [0, 2^k], as users write it; or with a turn as slow as the horizon is long.
std::optional<Draft> long_horizon(Draw& draw) {
  const bool hull = hulls(draw);
  // Around this size, doubles cease to distinguish the events of a turn.
  const bool middling = draw.one_in(2);
  const int size = middling ? draw.integer(20, 25) : draw.integer(4, 60);
  const int k = draw.knob("horizon") == "long" ? size : -size;
  const bool slow = draw.knob("turn") == "with-it";
  const Mover mover = any_mover(draw.knob("lead"), hull, draw);
  const Rational share = draw.one_in(2) ? Rational(1, 2) : any_middle(draw);
  const Rational middle = share * power_of_two(k);
  auto turn = turnover(mover, draw);
  if (!turn) return std::nullopt;
  const Rational speed = slow ? power_of_two(4 - k) : k > 0 ? Rational(1) : power_of_two(8 - k);
  turn->flight.tangent = since(middle) * speed;
  if (draw.one_in(4)) turn->flight.height += since(middle) * power_of_two(-k - 8);
  Draft draft = over_ground(plate(hull, 0, draw), mover, turn->flight, draw);
  draft.horizon = std::array<Numeral, 2>{Numeral(0), Numeral(power_of_two(k))};
  const Rational at = middle + turn->tangent / speed;
  const bool inside = Rational(0) <= at && at <= power_of_two(k);
  if (inside && turn->flight.height.degree() == 0) draft.planted = in_contact_at(at);
  return draft;
}

// Heights with roots at two instants, of which one may be a double root.
RationalPolynomial events(const std::string& what, const Rational& a, const Rational& b) {
  const RationalPolynomial first = since(a);
  const RationalPolynomial second = since(b);
  const Rational down = -1;
  if (what == "graze-enter") return first * first * second * down;
  if (what == "enter-exit") return first * second;
  // Enters at a, leaves and enters again at b, leaves at 1.
  if (what == "exit-enter") return first * second * second * since(1);
  return first * down;  // "support"
}

// Two events: the mover's height above the plate has roots at a and, except for `support`, at b
// (see events). If the mover also turns slightly, its lowest corner changes at a or at b.
std::optional<Draft> two_events(Draw& draw) {
  const bool hull = hulls(draw);
  const std::string what = draw.knob("events");
  const Mover mover = any_mover(draw.knob("lead"), hull, draw);
  const Rational a(draw.integer(1, 3), 8);
  const Rational gap = power_of_two(-draw.integer(1, 20));
  const bool near = draw.knob("apart") == "nearly";
  const Rational b = near ? Rational(a + gap) : Rational(draw.integer(4, 7), 8);
  const int turning = draw.integer(0, 2);
  const Rational aligned = turning == 1 ? a : b;
  Flight flight{any_axis(draw), {}, events(what, a, b) * power_of_two(draw.integer(0, 3))};
  if (turning > 0) flight.tangent = since(aligned) * Rational(draw.sign(), 32);
  Draft draft = over_ground(plate(hull, 0, draw), mover, flight, draw);
  Planted planted;
  planted.instants.push_back({a, true});
  if (what != "support") planted.instants.push_back({b, true});
  if (turning == 0) {
    planted.start = "separated";
    PlantedContact first;
    first.enter = a;
    first.kind = "overlapping";
    if (what == "graze-enter") first.kind = "grazing";
    if (what == "graze-enter") first.exit = a;
    if (what == "enter-exit") first.exit = b;
    planted.contacts.push_back(std::move(first));
  }
  draft.planted = std::move(planted);
  return draft;
}

}  // namespace
}  // namespace kinds

const std::vector<Family>& aimed_families() {
  using kinds::kBodies;
  using kinds::kLead;
  using kinds::kPose;
  static const std::vector<Family> all = [] {
    std::vector<Family> families{
        {.name = "dip",
         .sentence = "A body dips into a plate for an instant: in the midst of a turn that takes "
                     "2^-k, by 2^-2k, or by a corner that is lowest for 2^-k; k up to 200.",
         .knobs = {{"how", {"turn", "shallow", "rock", "rock"}}, kBodies, kLead, kPose},
         .draw = kinds::dip},
        {.name = "aligned-pose",
         .sentence =
             "A body comes down on a plate or along a ridge and turns through the pose with "
             "parallel faces or edges: at the very contact, or up to 2^-48 before or after it.",
         .knobs = {{"on", {"face", "edge"}},
                   {"aligned", {"at", "before", "after"}},
                   {"then", {"goes-on", "goes-on", "rises"}},
                   kBodies,
                   {"lead", {"edge", "face", "face"}},
                   kPose},
         .draw = kinds::aligned_pose},
        {.name = "long-horizon",
         .sentence = "A body turns over above a plate, its corners in the plate meanwhile, on a "
                     "horizon of 2^-60 to 2^60: in a moment, or as slowly as the horizon is long.",
         .knobs = {{"horizon", {"long", "long", "short"}},
                   {"turn", {"at-once", "at-once", "with-it"}},
                   kBodies,
                   kLead,
                   kPose},
         .draw = kinds::long_horizon},
        {.name = "two-events",
         .sentence = "A contact, an exit or a graze comes with another, or with a change of the "
                     "lowest corner: at one instant, 2^-20 to 1/2 later, or later still.",
         .knobs = {{"events", {"support", "graze-enter", "enter-exit", "exit-enter"}},
                   {"apart", {"nearly", "nearly", "far"}},
                   kBodies,
                   kLead,
                   kPose},
         .draw = kinds::two_events}};
    for (Family& f : families) f.motions = {"static", "quaternion"};
    return families;
  }();
  return all;
}

}  // namespace touchstone::generate
