// Families of boxes whose centre is not the origin of their frame (off-centre), and of boxes whose
// sizes differ by far (one-to-a-trillion) or are zero (points-and-sticks). The cases are built by
// plan.hpp from a Scene (two boxes, their orientations, the chosen time `at`), a Meeting (a point
// of each box; the points coincide then), a Path (of the point of box 2), and Carried (a common
// motion of both bodies).

#include "verify/cases/generate/kinds/all.hpp"
#include "verify/cases/generate/kinds/first_contact.hpp"
#include "verify/cases/generate/kinds/written_parts.hpp"

namespace touchstone::generate::kinds {
namespace {

// A centre in a box's own frame: a share of each extent, or up to 2^10 times as far.
Vector random_centre(Dice& dice, const Vector& h, const std::string& place) {
  Vector c;
  for (std::size_t i = 0; i < 3; ++i) {
    const Rational share(dice.integer(-16, 16), 8);
    const int far = dice.integer(4, 10);
    c[i] = share * h[i] * (place == "far" ? power_of_two(far) / 2 : Rational(1));
  }
  return c;
}

BoxByCorners by_corners(const Vector& h, const Vector& c) {
  return {written(Vector{c[0] - h[0], c[1] - h[1], c[2] - h[2]}),
          written(Vector{c[0] + h[0], c[1] + h[1], c[2] + h[2]})};
}

// Writes the box with half extents h and centre c, by its corners or by these.
void set_box(Body& body, const Vector& h, const Vector& c, bool corners) {
  if (corners) {
    body.shape = by_corners(h, c);
  } else {
    body.shape = BoxByExtents{written(h), written(c)};
  }
}

// Moves the motion of box 1 by a vector in the world: back by the turned centre, so that the box
// stays in its position. REQUIRES: it rests or moves in a line.
void move_back(Body& body, const Vector& by) {
  const auto moved = [&](std::optional<WrittenVector>& translation) {
    Vector p = by;
    if (translation) {
      for (std::size_t i = 0; i < 3; ++i) p[i] = (*translation)[i].value() + by[i];
    }
    translation = written(p);
  };
  if (auto* at_rest = std::get_if<StaticMotion>(&body.motion.kind)) {
    moved(at_rest->translation);
  } else {
    moved(std::get<LinearMotion>(body.motion.kind).translation);
  }
}

// A first contact of boxes whose centres are not the origins of their frames. The motions are
// changed accordingly, so the boxes move as they would with centres at the origins.
std::optional<Draft> off_centre(Draw& draw) {
  const std::string& touch = draw.knob("touch");
  const int rotation = draw.number_knob("rotation");
  const std::string& centre = draw.knob("centre");
  const std::string& boxes = draw.knob("boxes");
  const std::string& shape = draw.knob("shape");
  const auto scene = random_scene(draw, rotation);
  const auto meeting = random_meeting(*scene, touch, draw);
  if (!meeting) return std::nullopt;
  const Carried carried = random_carriage(draw);
  Path path = random_path(*scene, *meeting, draw);
  path.profile = power(Rational(-draw.integer(1, 16), 2), 1);
  const auto span = support_span(*scene, *meeting, path.u, true);
  if (!span) return std::nullopt;
  Draft draft = meet_first(*scene, *meeting, path, carried, *span, 1);
  Vector c1 = random_centre(draw, scene->h1, centre);
  const Vector c2 = random_centre(draw, scene->h2, centre);
  if (boxes == "one") c1 = {};
  // In box 2's frame the chosen point is farther from the origin by the centre, so the motion takes
  // the centre into account.
  Meeting farther = *meeting;
  for (std::size_t i = 0; i < 3; ++i) farther.local2[i] += c2[i];
  draft.bodies = bodies(*scene, farther, path, carried);
  Body& first = draft.bodies[carried.swapped ? 1 : 0];
  Body& second = draft.bodies[carried.swapped ? 0 : 1];
  const bool corners = shape == "corners";
  set_box(second, scene->h2, c2, corners);
  if (boxes == "one") return draft;
  set_box(first, scene->h1, c1, corners);
  Vector back{};
  for (std::size_t m = 0; m < 3; ++m) {
    for (std::size_t x = 0; x < 3; ++x) back[x] -= scene->a[m][x] * c1[m];
  }
  move_back(first, back);
  return draft;
}

std::optional<Draft> different_sizes(Draw& draw) {
  const std::string& touch = draw.knob("touch");
  const std::string& smaller = draw.knob("smaller");
  const int rotation = draw.number_knob("rotation");
  auto scene = random_scene(draw, rotation);
  const Rational small = power_of_two(-draw.integer(38, 42));
  for (Rational& h : smaller == "resting" ? scene->h1 : scene->h2) h *= small;
  const auto meeting = random_meeting(*scene, touch, draw);
  if (!meeting) return std::nullopt;
  const Carried carried = random_carriage(draw);
  const Rational speed(draw.integer(1, 16), 2);
  return first_contact(*scene, *meeting, 1, speed, carried, draw);
}

// Makes extents zero: all for a "point", two for a "stick", one for a "plate".
void flatten(Vector& h, const std::string& shape, Dice& dice) {
  const auto k = static_cast<std::size_t>(dice.integer(0, 2));
  for (std::size_t i = 0; i < 3; ++i) {
    if (shape == "point" || (shape == "stick" && i != k) || (shape == "plate" && i == k)) h[i] = 0;
  }
}

// Planted: the bodies are apart before the chosen time and in contact at it. Whether bodies without
// an inside overlap is not planted.
std::optional<Draft> points_and_sticks(Draw& draw) {
  const std::string& first = draw.knob("resting");
  const std::string& second = draw.knob("moving");
  const int rotation = draw.number_knob("rotation");
  auto scene = random_scene(draw, rotation);
  flatten(scene->h1, first, draw);
  flatten(scene->h2, second, draw);
  const auto meeting = random_meeting(*scene, draw.one_in(2) ? "FV" : "EE", draw);
  if (!meeting) return std::nullopt;
  const Carried carried = random_carriage(draw);
  Path path = random_path(*scene, *meeting, draw);
  path.profile = power(Rational(-draw.integer(1, 16), 2), 1);
  const auto span = support_span(*scene, *meeting, path.u, true);
  if (!span) return std::nullopt;
  Draft draft = meet_first(*scene, *meeting, path, carried, *span, 1);
  PlantedContact contact;
  contact.enter = scene->at;
  draft.planted = Planted{.start = "separated", .contacts = {std::move(contact)}};
  return draft;
}

}  // namespace

std::vector<Family> places_and_sizes() {
  const Knob touch{"touch", {"FV", "EE", "VV"}};
  const Knob rotation{"rotation", {"0", "1", "2"}};
  return {
      {.name = "off-centre",
       .sentence = "The centre of a box is not the origin about which it turns: near to it, or up "
                   "to a thousand times its size away.",
       .knobs = {touch,
                 rotation,
                 {"centre", {"near", "far"}},
                 {"boxes", {"both", "one"}},
                 {"shape", {"extents", "corners"}}},
       .draw = off_centre,
       .planted = true},
      {.name = "one-to-a-trillion",
       .sentence = "A box meets one that is about 2^40 times as large in each direction.",
       .knobs = {touch, {"smaller", {"moving", "resting"}}, rotation},
       .draw = different_sizes,
       .planted = true},
      {.name = "points-and-sticks",
       .sentence = "Points, sticks and plates with no thickness at all arrive at a box, or at one "
                   "another, turning.",
       .knobs = {{"resting", {"box", "plate", "stick"}},
                 {"moving", {"point", "stick", "plate", "box"}},
                 rotation},
       .draw = points_and_sticks,
       .planted = true},
  };
}

}  // namespace touchstone::generate::kinds
