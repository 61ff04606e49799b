// Families of extreme sizes, positions and starts: thin, far and starts-in-contact. The cases are
// built by plan.hpp from a Scene (two boxes, their orientations, the chosen time `at`), a Meeting
// (a point of each box; the points coincide then), a Path (of the point of box 2), and Carried (a
// common motion of both bodies).

#include "verify/cases/generate/kinds/all.hpp"
#include "verify/cases/generate/kinds/first_contact.hpp"

namespace touchstone::generate::kinds {
namespace {

// One digit times a power of ten, from 1e-6 to 1e3.
Rational any_size(Dice& dice) {
  const int digit = dice.integer(1, 9);
  const int exponent = dice.integer(-6, 2);
  Rational r = digit;
  for (int i = exponent; i < 0; ++i) r /= 10;
  for (int i = exponent; i > 0; --i) r *= 10;
  return r;
}

std::optional<Draft> thin(Draw& draw) {
  const std::string& touch = draw.knob("touch");
  const int rotation = draw.number_knob("rotation");
  auto scene = random_scene(draw, rotation);
  for (Vector* h : {&scene->h1, &scene->h2}) {
    // One extent differs from the two others: a small one makes a plate, a large one a needle.
    const Rational size = any_size(draw);
    const Rational other = any_size(draw);
    const auto k = static_cast<std::size_t>(draw.integer(0, 2));
    for (std::size_t i = 0; i < 3; ++i) (*h)[i] = i == k ? other : size;
  }
  const auto meeting = random_meeting(*scene, touch, draw);
  if (!meeting) return std::nullopt;
  const Carried carried = random_carriage(draw);
  const Rational speed(draw.integer(1, 16), 2);
  return first_contact(*scene, *meeting, 1, speed, carried, draw);
}

std::optional<Draft> far(Draw& draw) {
  const std::string& touch = draw.knob("touch");
  const int rotation = draw.number_knob("rotation");
  const auto scene = random_scene(draw, rotation);
  const auto meeting = random_meeting(*scene, touch, draw);
  if (!meeting) return std::nullopt;
  Carried carried = random_carriage(draw);
  for (Rational& c : carried.offset) c += Rational(draw.sign()) * 1000000;
  const Rational speed(draw.integer(1, 16), 2);
  return first_contact(*scene, *meeting, 1, speed, carried, draw);
}

// The horizon begins at the time at which two chosen points coincide: points of features, for a
// touch, or points inside both boxes, for an overlap.
std::optional<Draft> starts_in_contact(Draw& draw) {
  const std::string& how = draw.knob("how");
  const std::string& touch = draw.knob("touch");
  const int rotation = draw.number_knob("rotation");
  const auto scene = random_scene(draw, rotation);
  auto meeting = random_meeting(*scene, touch, draw);
  if (!meeting) return std::nullopt;
  const Carried carried = random_carriage(draw);
  const Rational speed(draw.integer(1, 16), 2);
  Path path = random_path(*scene, *meeting, draw);
  path.profile = power(how == "leaving" ? speed : Rational(-speed), 1);
  if (how == "overlapping") {
    // A point inside one box coincides with a point inside the other.
    const Rational share1(draw.integer(0, 7), 8);
    const Rational share2(draw.integer(0, 7), 8);
    for (Rational& c : meeting->on1) c *= share1;
    for (Rational& c : meeting->local2) c *= share2;
  }
  PlantedContact contact;
  contact.enter = scene->at;
  contact.kind = "overlapping";
  Planted planted{.start = "overlapping"};
  Rational until = 1;
  if (how != "overlapping") {
    planted.start = "touching";
    contact.touch = as_written(meeting->features, carried.swapped);
    contact.multiplicity = 1;
  }
  if (how == "leaving") {
    contact.kind = "grazing";
    contact.exit = scene->at;
    planted.all_contacts = true;
    const auto span = support_span(*scene, *meeting, path.u, false);
    if (!span) return std::nullopt;
    until = span->until;
  }
  planted.contacts.push_back(std::move(contact));
  Draft draft{bodies(*scene, *meeting, path, carried), horizon(scene->at, until)};
  draft.planted = std::move(planted);
  return draft;
}

}  // namespace

std::vector<Family> extremes() {
  const Knob touch{"touch", {"FV", "EE", "VV"}};
  const Knob rotation{"rotation", {"0", "1", "2"}};
  return {
      {.name = "thin",
       .sentence = "Plates like paper and needles like hair, from a millionth to a thousand, meet "
                   "with a corner or an edge.",
       .knobs = {touch, rotation},
       .draw = thin,
       .planted = true},
      {.name = "far",
       .sentence = "Boxes of ordinary size meet a million units away from the origin.",
       .knobs = {touch, rotation},
       .draw = far,
       .planted = true},
      {.name = "starts-in-contact",
       .sentence = "The first instant finds the boxes touching and running into each other, "
                   "touching and parting, or already one inside the other.",
       .knobs = {{"how", {"touching", "leaving", "overlapping"}}, touch, rotation},
       .draw = starts_in_contact,
       .planted = true},
  };
}

}  // namespace touchstone::generate::kinds
