// The family cylinders: cylinders that meet side by side, crossed, end on end, on a plate and in a
// corner. For each of these a function chooses the position of the second body at the contact and a
// velocity; cylinders() moves the body through this position at the chosen time. The distance falls
// until then, so this is the first contact.

#include <utility>

#include "verify/cases/generate/kinds/all.hpp"
#include "verify/cases/generate/kinds/poses.hpp"
#include "verify/cases/generate/kinds/turning_scene.hpp"

namespace touchstone::generate::kinds {
namespace {

// From 1/4 to 2.
Rational thickness_of(Draw& draw) { return {draw.integer(2, 16), 8}; }

// A cylinder; a drum, since a cylinder is also the type of a shape.
struct Drum {
  Rational radius;
  Rational height;
};

Drum any_drum(Draw& draw) { return {thickness_of(draw), thickness_of(draw)}; }

decltype(Body::shape) shape_of(const Drum& drum) {
  return WrittenCylinder{drum.radius, drum.height};
}

// A unit vector of the first quadrant.
Vector any_direction(Draw& draw) {
  const Rational m = any_eighth(draw);
  const Rational square = m * m;
  return {Rational((1 - square) / (1 + square)), Rational(2 * m / (1 + square)), 0};
}

// A scene whose second body moves in a line, and first touches the first body at the time `at`,
// when its position is `there`.
struct DrumMeeting {
  std::array<TurningBody, 2> bodies{};
  Vector there{};
  Vector velocity{};
};

// Towards the first body in the direction -n, and any way across it.
Vector closing_in(const Vector& n, Draw& draw) {
  const Rational speed(draw.integer(4, 24), 8), aside(draw.integer(-8, 8), 8);
  return {Rational(-speed * n[0] - aside * n[1]), Rational(-speed * n[1] + aside * n[0]),
          Rational(draw.integer(-4, 4), 8)};
}

// Downwards, and any way aside.
Vector falling(Draw& draw) {
  return {Rational(draw.integer(-4, 4), 8), Rational(draw.integer(-4, 4), 8),
          Rational(-draw.integer(4, 24), 8)};
}

// Axes that are parallel: the distance of a point from a line, which is convex in time, is the sum
// of the radii, and falls.
DrumMeeting parallel_drums(Draw& draw) {
  const Drum first = any_drum(draw), second = any_drum(draw);
  const Vector n = any_direction(draw);
  DrumMeeting meeting;
  meeting.bodies[0].shape = shape_of(first);
  meeting.bodies[1].shape = shape_of(second);
  const Rational apart = first.radius + second.radius;
  const Rational along = (first.height + second.height) * Rational(draw.integer(-7, 7), 16);
  meeting.there = {Rational(apart * n[0]), Rational(apart * n[1]), along};
  meeting.velocity = closing_in(n, draw);
  return meeting;
}

// Horizontal axes, turned against each other about the vertical that goes through both.
DrumMeeting across(const IntegerQuaternion& turn, Draw& draw) {
  const Drum first = any_drum(draw), second = any_drum(draw);
  DrumMeeting meeting;
  for (std::size_t k = 0; k < 2; ++k) {
    WrittenCylinder shape{k == 0 ? first.radius : second.radius, 8};
    shape.axis = FrameAxis::x;
    meeting.bodies[k].shape = std::move(shape);
  }
  meeting.bodies[1].turn = turn;
  meeting.there = {Rational(draw.integer(-8, 8), 8), 0, Rational(first.radius + second.radius)};
  meeting.velocity = falling(draw);
  return meeting;
}

DrumMeeting crossed(Draw& draw) {
  const int w = draw.integer(4, 6), z = draw.sign() * draw.integer(4, 6);
  return across({w, 0, 0, z}, draw);
}

DrumMeeting nearly_parallel(Draw& draw) {
  const int k = draw.integer(4, 20), z = draw.sign();
  return across({1 << k, 0, 0, z}, draw);
}

// Both axes are along z, and the discs at the ends meet.
DrumMeeting end_on_end(Draw& draw) {
  const Drum first = any_drum(draw), second = any_drum(draw);
  const Vector n = any_direction(draw);
  const Rational aside = (first.radius + second.radius) * Rational(draw.integer(-7, 7), 8);
  DrumMeeting meeting;
  meeting.bodies[0].shape = shape_of(first);
  meeting.bodies[1].shape = shape_of(second);
  meeting.there = {Rational(aside * n[0]), Rational(aside * n[1]),
                   Rational((first.height + second.height) / 2)};
  meeting.velocity = falling(draw);
  return meeting;
}

// On a plate, standing, lying or on the rim.
DrumMeeting on_a_plate(Draw& draw) {
  const Drum drum = any_drum(draw);
  const int w = draw.integer(1, 6), x = draw.sign() * draw.integer(0, 6);
  const Rational length = w * w + x * x;
  DrumMeeting meeting;
  meeting.bodies[0] = still_plate(2, false, draw);
  meeting.bodies[1].shape = shape_of(drum);
  meeting.bodies[1].turn = {w, x, 0, 0};
  meeting.there[2] =
      (drum.height / 2 * abs(Rational(w * w - x * x)) + drum.radius * abs(Rational(2 * w * x))) /
      length;
  meeting.velocity = falling(draw);
  return meeting;
}

// The side of a cylinder meets an edge of a box that is parallel to its axis. The distance from the
// axis to the box is convex in time.
DrumMeeting in_a_corner(Draw& draw) {
  const Drum drum = any_drum(draw);
  const Vector n = any_direction(draw);
  DrumMeeting meeting;
  meeting.bodies[0].shape = BoxByExtents{{2, 2, 4}, WrittenVector{-2, -2, 0}};
  meeting.bodies[1].shape = shape_of(drum);
  meeting.there = {Rational(drum.radius * n[0]), Rational(drum.radius * n[1]),
                   Rational(draw.integer(-8, 8), 8)};
  meeting.velocity = closing_in(n, draw);
  return meeting;
}

DrumMeeting any_meeting(const std::string& how, Draw& draw) {
  if (how == "side") return parallel_drums(draw);
  if (how == "crossed") return crossed(draw);
  if (how == "ladder") return nearly_parallel(draw);
  if (how == "end") return end_on_end(draw);
  return how == "plate" ? on_a_plate(draw) : in_a_corner(draw);
}

std::optional<Draft> cylinders(Draw& draw) {
  const std::string how = draw.knob("how");
  const bool spins = draw.knob("spins") == "yes";
  const Rational at = any_eighth(draw);
  DrumMeeting meeting = any_meeting(how, draw);
  TurningBody& mover = meeting.bodies[1];
  mover.at = meeting.there;
  mover.velocity = meeting.velocity;
  mover.from = at;
  // A turn about its own axis changes nothing.
  const Rational speed(draw.sign() * draw.integer(1, 64), 8);
  if (spins) {
    Vector axis{0, 0, speed};
    if (how == "crossed" || how == "ladder") axis = {speed, 0, 0};
    mover.spin = turned(mover.turn, axis);
  }
  Draft draft = turning_draft(meeting.bodies, draw);
  PlantedContact contact;
  contact.enter = at;
  draft.planted = Planted{.start = "separated", .contacts = {std::move(contact)}};
  return draft;
}

}  // namespace

std::vector<Family> drums() {
  return {
      {.name = "cylinders",
       .sentence = "Two cylinders meet: side by side, crossed, 2^-4 to 2^-20 beside parallel, or "
                   "end on end; or a cylinder meets a plate or the edge of a box.",
       .knobs = {{"how", {"side", "crossed", "ladder", "end", "plate", "corner"}},
                 {"spins", {"no", "yes"}},
                 kTurningPose},
       .draw = cylinders,
       .planted = true,
       .enclosed = true},
  };
}

}  // namespace touchstone::generate::kinds
