// Families of boxes that share all their axes, slide and cubes-head-on. The cases are built by
// plan.hpp from a Scene (two boxes, their orientations, the chosen time `at`), a Meeting (a point
// of each box; the points coincide then), a Path (of the point of box 2), and Carried (a common
// motion of both bodies).

#include "verify/cases/generate/kinds/all.hpp"
#include "verify/cases/generate/kinds/plan.hpp"

namespace touchstone::generate::kinds {
namespace {

// Names a side of a box: the one on `side` (±1) along an axis.
void name_side(Feature& f, std::size_t axis, int side) {
  f[static_cast<int>(axis)] = static_cast<signed char>(side);
}

// Box 2 moves along the plane of box 1's face, touches the face from `enter` to `exit`, and slides
// on.
std::optional<Draft> slide_across(Draw& draw) {
  const Vector h1 = random_extents(draw);
  const Vector h2 = random_extents(draw);
  const IntegerQuaternion q = random_orientation(draw);
  const int parts = draw.integer(4, 12);  // the denominator of both times
  const int first = draw.integer(1, parts - 2);
  const int last = draw.integer(first + 1, parts - 1);
  const Rational enter(first, parts);
  const Rational exit(last, parts);
  const Scene scene = scene_of(h1, h2, q, {q}, 1, enter);
  const auto up = static_cast<std::size_t>(draw.integer(0, 2));
  const auto along = (up + static_cast<std::size_t>(draw.integer(1, 2))) % 3;
  const std::size_t across = 3 - up - along;
  const int above = draw.sign();
  const int from = draw.sign();
  const Rational reach = h1[along] + h2[along];
  const Rational aside = (h1[across] + h2[across]) * Rational(draw.integer(-15, 15), 16);
  Meeting centre;  // the chosen point of box 2 is its centre
  Path path;
  for (std::size_t x = 0; x < 3; ++x) {
    centre.on1[x] = scene.a[up][x] * (h1[up] + h2[up]) * above + scene.a[across][x] * aside +
                    scene.a[along][x] * reach * from;
    path.drift[x] = scene.a[along][x] * Rational(-2 * from) * reach / (exit - enter);
  }
  const Carried carried = random_carriage(draw);
  Draft draft{bodies(scene, centre, path, carried)};
  FeaturePair touch;
  name_side(touch.box1, up, above);
  name_side(touch.box1, along, from);
  name_side(touch.box2, up, -above);
  name_side(touch.box2, along, -from);
  PlantedContact contact;
  contact.enter = enter;
  contact.exit = exit;
  contact.kind = "sliding";
  contact.touch = as_written(touch, carried.swapped);
  draft.planted =
      Planted{.start = "separated", .contacts = {std::move(contact)}, .all_contacts = true};
  return draft;
}

// Box 2 lies on the face of box 1 all the time, and spins on it like a coin while it slides.
std::optional<Draft> slide_and_spin(Draw& draw) {
  const Vector h1 = random_extents(draw);
  const Vector h2 = random_extents(draw);
  const IntegerQuaternion q = random_orientation(draw);
  const auto up = static_cast<std::size_t>(draw.integer(0, 2));
  const int above = draw.sign();
  IntegerQuaternion about{0, 0, 0, 0};
  about[up + 1] = draw.integer(-4, 4);
  const Scene scene = scene_of(h1, h2, q, {q, product(q, about)}, 1, 0);
  Vector d = scene.a[up];
  for (Rational& c : d) c *= above;
  const Meeting meeting = meeting_along(scene, d, draw);
  // The chosen point is within 3/4 of the face's extents and moves by less than a quarter of them.
  Path path;
  for (std::size_t k = 0; k < 3; ++k) {
    const Rational v(draw.integer(-7, 7), 32);
    if (k == up) continue;
    for (std::size_t x = 0; x < 3; ++x) path.drift[x] += scene.a[k][x] * v * scene.h1[k];
  }
  const Carried carried = random_carriage(draw);
  Draft draft{bodies(scene, meeting, path, carried)};
  PlantedContact contact;
  contact.enter = 0;
  contact.exit = 1;
  contact.kind = "sliding";
  contact.touch = as_written(meeting.features, carried.swapped);
  draft.planted =
      Planted{.start = "touching", .contacts = {std::move(contact)}, .all_contacts = true};
  return draft;
}

std::optional<Draft> slide(Draw& draw) {
  return draw.knob("how") == "spinning" ? slide_and_spin(draw) : slide_across(draw);
}

Numeral tenths(int n) {
  const int magnitude = n < 0 ? -n : n;
  return Numeral::parse((n < 0 ? "-" : "") + std::to_string(magnitude / 10) + "." +
                        std::to_string(magnitude % 10))
      .value();
}

// Two unit cubes along the axes: one flies through the other, or both move. All numbers are tenths,
// which doubles cannot represent.
std::optional<Draft> cubes_head_on(Draw& draw) {
  const auto along = static_cast<std::size_t>(draw.integer(0, 2));
  const int side = draw.sign();
  // The distance, in tenths. Box 2 starts at least a tenth away, and passes completely through box
  // 1 within the horizon.
  const int distance = draw.integer(11, 50);
  const int speed = draw.integer(distance + 11, 120);
  const bool both = draw.one_in(2);
  const int own = both ? draw.integer(0, speed) : 0;  // box 1's share of the speed
  WrittenVector at1;
  LinearMotion motion2;
  WrittenVector v1;
  motion2.translation.emplace();
  for (std::size_t i = 0; i < 3; ++i) {
    const int origin = draw.integer(-20, 20);
    const int aside = draw.integer(-9, 9);
    const int common = both ? draw.integer(-20, 20) : 0;
    at1[i] = tenths(origin);
    (*motion2.translation)[i] = tenths(origin + (i == along ? side * distance : aside));
    v1[i] = tenths(common + (i == along ? side * own : 0));
    motion2.velocity[i] = tenths(common + (i == along ? side * (own - speed) : 0));
  }
  const WrittenVector cube{tenths(5), tenths(5), tenths(5)};
  Motion motion1{StaticMotion{std::nullopt, at1}};
  if (both) motion1 = {LinearMotion{std::nullopt, at1, v1}};
  Draft draft{{Body::box(cube, std::move(motion1)), Body::box(cube, {std::move(motion2)})}};
  FeaturePair touch;
  name_side(touch.box1, along, side);
  name_side(touch.box2, along, -side);
  draft.planted =
      passing_through(Rational(distance - 10, speed), Rational(distance + 10, speed), touch);
  return draft;
}

}  // namespace

std::vector<Family> aligned_contacts() {
  return {
      {.name = "slide",
       .sentence = "A box is pushed across the top of another, touching from edge to edge and "
                   "never deeper; or lies on it and spins like a coin.",
       .knobs = {{"how", {"across", "spinning"}}},
       .draw = slide,
       .planted = true},
      {.name = "cubes-head-on",
       .sentence = "Two unit cubes on a grid of tenths run straight into each other, face to face, "
                   "and out again.",
       .knobs = {},
       .draw = cubes_head_on,
       .planted = true},
  };
}

}  // namespace touchstone::generate::kinds
