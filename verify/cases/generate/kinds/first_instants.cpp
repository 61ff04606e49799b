// Families in which the first instant matters: boxes in contact, or almost, by a small amount
// (shallow-start), and boxes inside one another (nested). The cases are built by plan.hpp from a
// Scene (two boxes, their orientations, the chosen time `at`), a Meeting (a point of each box; the
// points coincide then), a Path (of the point of box 2), and Carried (a common motion of both
// bodies).

#include <algorithm>

#include "src/number/notation.hpp"
#include "verify/cases/generate/kinds/all.hpp"
#include "verify/cases/generate/kinds/first_contact.hpp"

namespace touchstone::generate::kinds {
namespace {

// The least half extent of both boxes.
Rational least_extent(const Scene& scene) {
  return std::min(*std::min_element(scene.h1.begin(), scene.h1.end()),
                  *std::min_element(scene.h2.begin(), scene.h2.end()));
}

// A face on a face, with any spin about the normal.
Scene stacked(Dice& dice, std::size_t up, bool spins) {
  const Vector h1 = random_extents(dice);
  const Vector h2 = random_extents(dice);
  const IntegerQuaternion q1 = random_orientation(dice);
  const int renamings = dice.integer(0, 2);
  const auto about_normal = [&](int least) {
    IntegerQuaternion about{dice.integer(least, 4), 0, 0, 0};
    about[up + 1] = dice.integer(-4, 4);
    IntegerQuaternion q = product(q1, about);
    for (int i = 0; i < renamings; ++i) q = product(q, {1, 1, 1, 1});
    return q;
  };
  std::vector<IntegerQuaternion> turn{about_normal(1)};
  if (spins) turn.push_back(about_normal(-4));
  const int slow = dice.integer(1, 4);
  return scene_of(h1, h2, q1, turn, slow, random_time(dice));
}

// At the start of the horizon two features touch, or are apart or overlap by a small gap. Box 2
// then moves along the normal, into box 1 or away from it; the gap closes after gap / speed.
std::optional<Draft> shallow_start(Draw& draw) {
  const std::string& state = draw.knob("state");
  const std::string& touch = draw.knob("touch");
  const std::string& then = draw.knob("then");
  const Rational share = parse_number(draw.knob("share")).value();
  const int rotation = draw.number_knob("rotation");
  const bool flush = touch == "FF";  // a face on a face
  const bool parts = then == "parting";
  std::optional<Scene> scene;
  std::optional<Meeting> meeting;
  if (flush) {
    const auto up = static_cast<std::size_t>(draw.integer(0, 2));
    scene = stacked(draw, up, rotation > 0);
    const int side = draw.sign();
    Vector d = scene->a[up];
    for (Rational& c : d) c *= side;
    meeting = meeting_along(*scene, d, draw);
  } else {
    scene = random_scene(draw, rotation);
    meeting = random_meeting(*scene, touch, draw);
  }
  if (!meeting) return std::nullopt;
  const Carried carried = random_carriage(draw);
  Path path = random_path(*scene, *meeting, draw);
  // The path is along d. A point inside its feature that moves against d by less than the extents
  // is inside box 1; if it moves along d, it is outside both boxes. |u| is from 1/√3 to 1.
  Rational length = 0;
  for (const Rational& c : meeting->d) length += c < 0 ? Rational(-c) : c;
  for (std::size_t x = 0; x < 3; ++x) path.u[x] = meeting->d[x] / length;
  const Rational gap = share * least_extent(*scene) * (state == "touching" ? 0 : 1);
  const Rational speed(draw.integer(1, 16), 2);
  path.profile = RationalPolynomial{state == "overlapping" ? Rational(-gap) : gap,
                                    parts ? speed : Rational(-speed)};
  // When the gap, or the overlap of this depth, is gone.
  const Rational crossing = scene->at + gap / speed;
  // Boxes that part stay apart while the features support them; faces on faces do this for good.
  Rational until = 1;
  if (parts && !flush) {
    const auto span = support_span(*scene, *meeting, path.u, false);
    if (!span) return std::nullopt;
    until = span->until;
  }
  if (crossing >= until) return std::nullopt;
  // The planted contact begins at the start, or when the gap closes. Without one: apart, and
  // parting.
  Planted planted;
  planted.start = state == "apart" ? "separated" : state;
  planted.all_contacts = parts;
  PlantedContact contact;
  contact.kind = "overlapping";
  contact.enter = scene->at;
  if (state == "apart") contact.enter = crossing;
  if (state != "overlapping") contact.touch = as_written(meeting->features, carried.swapped);
  if (parts) contact.exit = crossing;
  if (parts && state == "touching") contact.kind = "grazing";
  if (state == "apart" && !parts && !flush &&
      !support_on(*scene, *meeting, path.u, scene->at, crossing))
    return std::nullopt;
  if (state != "apart" || !parts) planted.contacts.push_back(std::move(contact));
  Draft draft{bodies(*scene, *meeting, path, carried), horizon(scene->at, until)};
  draft.planted = std::move(planted);
  return draft;
}

// A path of box 2's centre, relative to box 1's, that starts and ends within a share of each
// extent.
Path wander(Meeting& centre, const Scene& scene, const Rational& most, Dice& dice) {
  Path path;
  for (std::size_t i = 0; i < 3; ++i) {
    const Rational from = most * Rational(dice.integer(-16, 16), 16);
    const Rational to = most * Rational(dice.integer(-16, 16), 16);
    for (std::size_t x = 0; x < 3; ++x) {
      const Rational along = scene.a[i][x] * scene.h1[i];
      centre.on1[x] += along * from;
      path.drift[x] += along * (to - from);
    }
  }
  return path;
}

// One box is inside the other, and stays there or leaves. The inner box is so small, and its centre
// wanders so little, that it is inside in any orientation. Or two boxes of equal size have one
// centre.
std::optional<Draft> nested(Draw& draw) {
  const std::string& how = draw.knob("how");
  const std::string& size = draw.knob("size");
  const int rotation = draw.number_knob("rotation");
  const Vector h1 = random_extents(draw);
  Vector h2 = random_extents(draw);
  const IntegerQuaternion q1 = random_orientation(draw);
  const bool aligned = how == "flush" || how == "same";
  const IntegerQuaternion other = random_orientation(draw);
  auto turn = random_turn(aligned ? q1 : other, rotation, draw);
  if (how == "flush") turn.resize(1);
  const int slow = draw.integer(1, 4);
  // In any orientation the inner box reaches at most as far as the sum of its extents. This sum is
  // half the outer box's least extent, or much less.
  const Rational least = *std::min_element(h1.begin(), h1.end());
  const Rational sum = h2[0] + h2[1] + h2[2];
  const Rational shrink = least / sum / 2 * (size == "tiny" ? power_of_two(-40) : Rational(1));
  for (std::size_t i = 0; i < 3; ++i) h2[i] = how == "same" ? h1[i] : Rational(h2[i] * shrink);
  const Scene scene = scene_of(h1, h2, q1, turn, slow, 0);
  Meeting centre;  // the chosen point of box 2 is its centre
  Path path;
  if (how != "same") path = wander(centre, scene, Rational(7, 16), draw);
  if (how == "flush") {
    // Along one axis, a face of the inner box and one of the outer box stay in one plane.
    const auto up = static_cast<std::size_t>(draw.integer(0, 2));
    const int side = draw.sign();
    const Rational height = dot(scene.a[up], centre.on1);
    const Rational rise = dot(scene.a[up], path.drift);
    for (std::size_t x = 0; x < 3; ++x) {
      centre.on1[x] += scene.a[up][x] * ((h1[up] - h2[up]) * side - height);
      path.drift[x] -= scene.a[up][x] * rise;
    }
  }
  const int fast = draw.integer(3, 8);
  if (how == "leaving") {
    // At the end it is beyond both extents along at least one axis.
    const auto out = static_cast<std::size_t>(draw.integer(0, 2));
    for (std::size_t x = 0; x < 3; ++x) path.drift[x] += scene.a[out][x] * h1[out] * fast;
  }
  const Carried carried = random_carriage(draw);
  Draft draft{bodies(scene, centre, path, carried)};
  PlantedContact contact;
  contact.enter = 0;
  contact.kind = "overlapping";
  Planted planted{.start = "overlapping"};
  if (how == "leaving") {
    planted.instants.push_back({1, false});
  } else {
    contact.exit = 1;
    planted.all_contacts = true;
  }
  planted.contacts.push_back(std::move(contact));
  draft.planted = std::move(planted);
  return draft;
}

}  // namespace

std::vector<Family> first_instants() {
  const Knob rotation{"rotation", {"0", "1", "2"}};
  return {
      {.name = "shallow-start",
       .sentence =
           "At the first instant the boxes overlap by a millionth to a thousandth of their size, "
           "just touch, or are apart by as little; then they run into each other, or part.",
       .knobs = {{"state", {"overlapping", "touching", "apart"}},
                 {"touch", {"FV", "EE", "VV", "FF"}},
                 {"then", {"nearing", "parting"}},
                 {"share", {"1e-6", "1e-5", "1e-4", "1e-3"}},
                 rotation},
       .draw = shallow_start,
       .planted = true},
      {.name = "nested",
       .sentence = "One box is within the other from the start: it stays there, flies out, slides "
                   "along the inner side of a face, or is the very same box and turns on the spot.",
       .knobs = {{"how", {"staying", "leaving", "flush", "same"}},
                 {"size", {"half", "tiny"}},
                 rotation},
       .draw = nested,
       .planted = true},
  };
}

}  // namespace touchstone::generate::kinds
