// Families at and around tangential contact: graze and near-miss. The cases are built by plan.hpp
// from a Scene (two boxes, their orientations, the chosen time `at`), a Meeting (a point of each
// box; the points coincide then), a Path (of the point of box 2), and Carried (a common motion of
// both bodies).

#include <cmath>

#include "src/number/notation.hpp"
#include "touchstone/number/floating.hpp"
#include "verify/cases/generate/kinds/all.hpp"
#include "verify/cases/generate/kinds/first_contact.hpp"
#include "verify/cases/generate/kinds/written_parts.hpp"

namespace touchstone::generate::kinds {
namespace {

// A tangential pass: the height over the plane is speed · s² + shift, with s the time since the
// nearest instant. The shift is `shift_per_speed` times the random speed; but if the clearance has
// to be known (`clearance_known`), it is `shift_per_speed` itself.
std::optional<Draft> tangential(Draw& draw, const std::string& touch, int rotation,
                                const Rational& shift_per_speed, bool clearance_known) {
  const auto scene = random_scene(draw, rotation);
  const auto meeting = random_meeting(*scene, touch, draw);
  if (!meeting) return std::nullopt;
  const Carried carried = random_carriage(draw);
  const Rational speed(draw.integer(1, 16), 2);
  Path path = random_path(*scene, *meeting, draw);
  const Rational shift = clearance_known ? shift_per_speed : Rational(shift_per_speed * speed);
  path.profile = RationalPolynomial{shift, Rational(0), speed};
  const auto span = support_span(*scene, *meeting, path.u, false);
  if (!span) return std::nullopt;
  Draft draft{bodies(*scene, *meeting, path, carried), horizon(span->from, span->until)};
  Planted planted{.start = "separated", .all_contacts = true};
  if (shift > 0) {
    planted.instants.push_back({scene->at, false});
    if (clearance_known) planted.clearance = shift;
  } else {
    PlantedContact contact;
    contact.touch = as_written(meeting->features, carried.swapped);
    contact.enter = contact.exit = scene->at;
    contact.kind = shift == 0 ? "grazing" : "overlapping";
    contact.multiplicity = shift == 0 ? 2 : 1;
    planted.contacts.push_back(std::move(contact));
  }
  draft.planted = std::move(planted);
  return draft;
}

// Misses or overlaps by a tiny amount; an overlap lasts from at - 2^-k to at + 2^-k. nullopt if
// this is not inside the horizon, which must be so short that the plane keeps its support.
std::optional<Draft> off_by_a_power(Draw& draw, const std::string& touch, int rotation, int side) {
  const int k = draw.integer(8, 40);
  const Rational half_width = power_of_two(-k);
  // The height speed · (s² - half_width²) has its roots at ± half_width.
  auto draft = tangential(draw, touch, rotation, side * half_width * half_width, false);
  if (!draft || side > 0) return draft;
  PlantedContact& contact = draft->planted->contacts.front();
  *contact.enter -= half_width;
  *contact.exit += half_width;
  const Rational from = draft->horizon ? (*draft->horizon)[0].value() : Rational(0);
  const Rational until = draft->horizon ? (*draft->horizon)[1].value() : Rational(1);
  if (*contact.enter <= from || until <= *contact.exit) return std::nullopt;
  return draft;
}

// All numbers are doubles. A box flies over the flat face of another in a parabola, without turning
// or spinning about the vertical. The height of its lowest point is exact, or one unit in the last
// place off.
std::optional<Draft> off_by_an_ulp(Draw& draw, int side) {
  const auto up = static_cast<std::size_t>(draw.integer(0, 2));
  const auto number = [&](int least, int most) {
    return Rational(draw.integer(1024 * least, 1024 * most), 1024);
  };
  std::array<Rational, 3> h1{number(1, 3), number(1, 3), number(1, 3)};
  std::array<Rational, 3> h2{number(1, 3), number(1, 3), number(1, 3)};
  const Rational at(draw.integer(1, 63), 64);
  const Rational steep(draw.integer(1, 64), 8);
  const Rational below = draw.sign();
  // |height| = h1 + h2 + steep (t - at)² has few bits: it is a double, and so is its neighbour.
  const double height = nearest_double(h1[up] + h2[up] + steep * at * at);
  const double moved = side == 0 ? height : std::nextafter(height, side > 0 ? HUGE_VAL : 0.0);
  QuaternionMotion motion{{{{1}, {0}, {0}, {0}}}, std::array<WrittenPolynomial, 3>{}};
  for (std::size_t i = 0; i < 3; ++i) {
    const Rational there(draw.integer(-512, 512), 1024);
    const Rational sideways(draw.integer(-256, 256), 1024);
    if (i == up) {
      (*motion.translation)[i] = {nearest_double(below * exact_value(moved)),
                                  nearest_double(-2 * below * steep * at),
                                  nearest_double(below * steep)};
    } else {
      (*motion.translation)[i] = {nearest_double(there), nearest_double(sideways)};
    }
  }
  const int spin = draw.integer(-2, 2);
  if (spin != 0) motion.rotation[up + 1] = {0, spin};
  const auto doubles = [](const std::array<Rational, 3>& h) -> WrittenVector {
    return {nearest_double(h[0]), nearest_double(h[1]), nearest_double(h[2])};
  };
  Draft draft{{Body::box(doubles(h1), resting()), Body::box(doubles(h2), {std::move(motion)})}};
  Planted planted{.start = "separated", .all_contacts = true};
  if (side <= 0) {
    // The footprints meet: the centres are within half of the smaller extents of each other.
    PlantedContact contact;
    contact.kind = side == 0 ? "grazing" : "overlapping";
    if (side == 0) {
      contact.enter = contact.exit = at;
      contact.multiplicity = 2;
    }
    FeaturePair touch;
    touch.box1[static_cast<int>(up)] = below > 0 ? 1 : -1;
    touch.box2[static_cast<int>(up)] = below > 0 ? -1 : 1;
    contact.touch = touch;
    planted.contacts.push_back(std::move(contact));
    planted.instants.push_back({at, true});
  }
  draft.planted = std::move(planted);
  return draft;
}

std::optional<Draft> graze(Draw& draw) {
  const std::string& touch = draw.knob("touch");
  const std::string& offset = draw.knob("offset");
  const int rotation = draw.number_knob("rotation");
  const int side = offset[0] == 'e' ? 0 : (offset[0] == '+' ? 1 : -1);
  if (touch == "FF") return off_by_an_ulp(draw, side);
  if (side == 0) return tangential(draw, touch, rotation, 0, false);
  return off_by_a_power(draw, touch, rotation, side);
}

// The normal of a rotated box's face has length one, so its distance from the corner is as chosen.
std::optional<Draft> near_miss(Draw& draw) {
  const std::string& clearance = draw.knob("clearance");
  const int rotation = draw.number_knob("rotation");
  return tangential(draw, "FV", rotation, parse_number(clearance).value(), true);
}

}  // namespace

std::vector<Family> grazing() {
  const Knob rotation{"rotation", {"0", "1", "2"}};
  return {
      {.name = "graze",
       .sentence = "A corner, an edge or a face kisses the other box and turns back: exactly, or "
                   "too deep or too high by 2^-2k (corners, edges; k from 8 to 40) or by one unit "
                   "in the last place (faces, all numbers doubles).",
       .knobs = {{"touch", {"FV", "EE", "VV", "FF"}}, {"offset", {"exact", "+", "-"}}, rotation},
       .draw = graze,
       .planted = true},
      {.name = "near-miss",
       .sentence = "A corner flies over a face and never comes nearer than a chosen clearance.",
       .knobs = {{"clearance", {"1/10", "1/100", "1/1000", "1e-6", "1e-9", "1e-12", "0x1p-60"}},
                 rotation},
       .draw = near_miss,
       .planted = true},
  };
}

}  // namespace touchstone::generate::kinds
