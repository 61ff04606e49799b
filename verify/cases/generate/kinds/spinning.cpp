// The families spin and screw: bodies turn at constant speed, about the common normal, past a wall,
// rolling, as screws. The height of their lowest point over a plate at z = 0 is known at each time,
// or bounded, without sines and cosines; so the answer is planted.

#include <algorithm>
#include <utility>

#include "touchstone/number/dyadic.hpp"
#include "verify/cases/generate/kinds/all.hpp"
#include "verify/cases/generate/kinds/poses.hpp"
#include "verify/cases/generate/kinds/turning_scene.hpp"
#include "verify/cases/generate/kinds/written_parts.hpp"

namespace touchstone::generate::kinds {
namespace {

Rational spinner_size(Draw& draw) { return {draw.integer(4, 16), 16}; }

// Radians for each unit of time: up to three, or up to twenty turns.
Rational any_spin(const std::string& speed, Draw& draw) {
  const int eighths = speed == "fast" ? draw.integer(160, 1000) : draw.integer(1, 24);
  return {draw.sign() * eighths, 8};
}

const Knob kSpeed{"speed", {"slow", "fast"}};

// A body whose lowest and highest points are `half` below and above the origin of its frame, at any
// turn about the vertical.
struct Spinner {
  decltype(Body::shape) shape{};
  Rational half;
};

Spinner any_spinner(Draw& draw) {
  const Rational a = spinner_size(draw), b = spinner_size(draw), half = spinner_size(draw);
  switch (draw.integer(1, 3)) {
    case 1:
      return {BoxByExtents{{a, b, half}, std::nullopt}, half};
    case 2:
      return {WrittenCylinder{a, Rational(2 * half)}, half};
    default:
      return {WrittenCone{a, Rational(2 * half)}, half};
  }
}

// It comes down on a plate, turning about the vertical.
std::optional<Draft> comes_down(const std::string& speed, bool both, Draw& draw) {
  const Rational at = any_eighth(draw), fall = any_eighth(draw);
  const Spinner spinner = any_spinner(draw);
  TurningBody body;
  body.shape = spinner.shape;
  body.at[2] = spinner.half + fall * at;
  body.velocity = {draw.integer(-2, 2), draw.integer(-2, 2), -fall};
  body.spin[2] = any_spin(speed, draw);
  body.turn = {draw.integer(1, 3), 0, 0, draw.integer(-3, 3)};
  Draft draft = turning_draft({body, still_plate(2, both, draw)}, draw);
  draft.planted = one_contact(at, 1, "overlapping", "separated");
  return draft;
}

// A corner of a box comes down first, at the time of the written pose. All corners move down
// throughout, since the box turns more slowly than it falls.
std::optional<Draft> corner_comes_down(bool both, Draw& draw) {
  const Vector half{spinner_size(draw), spinner_size(draw), spinner_size(draw)};
  const Rational fall = any_eighth(draw);
  TurningBody body;
  body.shape = BoxByExtents{written(half), std::nullopt};
  body.turn = {draw.integer(2, 8), draw.integer(-5, 5), draw.integer(-5, 5), draw.integer(-5, 5)};
  body.from = any_eighth(draw);
  for (std::size_t m = 0; m < 3; ++m) {
    Vector axis{};
    axis[m] = half[m];
    body.at[2] += abs(turned(body.turn, axis)[2]);
  }
  body.velocity[2] = -fall;
  // Each coordinate of the spin is at most fall / (4 |half|), so corners turn by less than they
  // fall.
  const Rational most = fall / (4 * taxicab(half));
  for (Rational& w : body.spin) w = most * Rational(draw.integer(-8, 8), 8);
  Draft draft = turning_draft({body, still_plate(4, both, draw)}, draw);
  draft.planted = one_contact(body.from, 1, "overlapping", "separated");
  return draft;
}

// A prism turns beside a wall. Its corners are at a rational distance from its axis, and reach the
// wall, overlap with it by 2^-4 to 2^-16, or miss it by as much.
std::optional<Draft> passes(const std::string& offset, const std::string& speed, bool both,
                            Draw& draw) {
  const Rational size = spinner_size(draw);
  const Rational aside = power_of_two(-draw.integer(4, 16));
  const int side = offset == "exact" ? 0 : (offset == "+" ? 1 : -1);
  TurningBody body;
  body.shape =
      BoxByExtents{{Rational(3 * size), spinner_size(draw), Rational(4 * size)}, std::nullopt};
  // The corners are 5 · size from the axis (3² + 4² = 5²). At 7 > 2π radians or more, each of them
  // is lowest at some time of the horizon.
  body.spin[1] = any_spin(speed, draw) + draw.sign() * 8;
  body.at[2] = 5 * size + side * aside;
  if (body.spin[1].is_zero()) body.spin[1] = 7;
  if (abs(body.spin[1]) < 7) body.spin[1] *= 7 / abs(body.spin[1]);
  Draft draft = turning_draft({body, still_plate(2, both, draw)}, draw);
  // More than a turn: some corner is the lowest.
  PlantedContact contact;
  contact.kind = side == 0 ? "grazing" : "overlapping";
  draft.planted = Planted{.all_contacts = side > 0};
  if (side <= 0) draft.planted->contacts.push_back(std::move(contact));
  return draft;
}

// A cylinder rolls over a plate without slipping, or 2^-4 to 2^-16 above or below that.
std::optional<Draft> rolls(const std::string& offset, bool both, Draw& draw) {
  const Rational radius = spinner_size(draw), height = spinner_size(draw);
  const Rational aside = power_of_two(-draw.integer(4, 16));
  const int side = offset == "exact" ? 0 : (offset == "+" ? 1 : -1);
  TurningBody body;
  WrittenCylinder cylinder{radius, height};
  cylinder.axis = FrameAxis::y;
  body.shape = std::move(cylinder);
  body.spin[1] = any_spin("slow", draw) / 4;
  body.velocity[0] = body.spin[1] * radius;
  body.at = {Rational(-body.velocity[0] / 2), 0, Rational(radius + side * aside)};
  Draft draft = turning_draft({body, still_plate(8, both, draw)}, draw);
  if (side > 0) {
    draft.planted = Planted{.start = "separated", .all_contacts = true};
  } else {
    draft.planted = one_contact(0, 1, side == 0 ? "sliding" : "overlapping",
                                side == 0 ? "touching" : "overlapping");
  }
  return draft;
}

std::optional<Draft> spin(Draw& draw) {
  const std::string how = draw.knob("how");
  const std::string speed = draw.knob("speed");
  const std::string offset = draw.knob("offset");
  const bool both = draw.knob("which") == "both";
  if (how == "axis") return comes_down(speed, both, draw);
  if (how == "corner") return corner_comes_down(both, draw);
  return how == "beside" ? passes(offset, speed, both, draw) : rolls(offset, both, draw);
}

// Through a plate and out of it, along the axis of a screw.
std::optional<Draft> screw(Draw& draw) {
  const std::string speed = draw.knob("speed");
  const bool both = draw.knob("which") == "both";
  const Rational thickness(draw.integer(1, 16), 16);
  const int enter = draw.integer(1, 5), exit = draw.integer(enter + 1, 7);
  const Spinner spinner = any_spinner(draw);
  const Rational fall = (thickness + 2 * spinner.half) / Rational(exit - enter, 8);
  TurningBody body;
  body.shape = spinner.shape;
  body.from = any_eighth(draw);
  body.about = {Rational(draw.integer(-16, 16), 8), Rational(draw.integer(-16, 16), 8), 0};
  body.at[2] = spinner.half + fall * (Rational(enter, 8) - body.from);
  body.velocity[2] = -fall;
  body.spin[2] = any_spin(speed, draw);
  Draft draft = turning_draft({body, still_plate(thickness, both, draw)}, draw);
  draft.planted = one_contact(Rational(enter, 8), Rational(exit, 8), "overlapping", "separated");
  return draft;
}

}  // namespace

std::vector<Family> spinning() {
  const Knob offset{"offset", {"exact", "+", "-"}};
  return {
      {.name = "spin",
       .sentence = "A body turns at constant speed: it comes down on a plate about the vertical or "
                   "with a corner, passes a wall by its corners, or rolls over a plate.",
       .knobs =
           {{"how", {"axis", "corner", "beside", "rolls"}}, kSpeed, offset, kWhich, kTurningPose},
       .draw = spin,
       .planted = true,
       .enclosed = true},
      {.name = "screw",
       .sentence = "A body screws itself through a plate: it turns at constant speed about the "
                   "line along which it moves.",
       .knobs = {kSpeed, kWhich, kTurningPose},
       .draw = screw,
       .planted = true,
       .enclosed = true},
  };
}

}  // namespace touchstone::generate::kinds
