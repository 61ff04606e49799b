// Families of plain motion: none (at-rest), equal for both boxes (together), or with integers
// written in many ways (many-spellings). In the first two nothing changes between the boxes, so the
// state of the first instant is planted for all times.

#include <utility>

#include "src/number/notation.hpp"
#include "verify/cases/generate/kinds/all.hpp"
#include "verify/cases/generate/kinds/first_contact.hpp"
#include "verify/cases/generate/kinds/unchanging.hpp"
#include "verify/cases/generate/kinds/written_parts.hpp"

namespace touchstone::generate::kinds {
namespace {

const std::vector<std::string> kTouches{"FV", "EE", "VV"};

// Two boxes in the given state, with these features nearest, which rest or move at one velocity.
std::optional<Draft> side_by_side(Draw& draw, const std::string& state, const std::string& touch,
                                  bool moving) {
  const auto scene = random_scene(draw, 0);
  const auto meeting = random_meeting(*scene, touch, draw);
  if (!meeting) return std::nullopt;
  Carried carried = random_carriage(draw);
  for (Rational& v : carried.velocity) v = moving ? Rational(draw.integer(-8, 8), 4) : Rational(0);
  Rational length = 0;
  for (const Rational& c : meeting->d) length += c < 0 ? Rational(-c) : c;
  Path path;
  for (std::size_t x = 0; x < 3; ++x) path.u[x] = meeting->d[x] / length;
  const Rational gap = power_of_two(-draw.integer(4, 30));
  path.profile = power(
      state == "apart" ? gap : Rational(state == "touching" ? Rational(0) : Rational(-gap)), 0);
  Draft draft{bodies(*scene, *meeting, path, carried)};
  for (Body& body : draft.bodies) {
    if (!moving) put_to_rest(body.motion);
  }
  draft.planted = unchanging(state, as_written(meeting->features, carried.swapped));
  return draft;
}

// One motion for two boxes in one frame, which are therefore aligned.
std::optional<Draft> in_one_frame(Draw& draw, const std::string& state) {
  const DrawNumber number = integers(draw);
  const int degree = draw.integer(1, 2);
  auto rotation = quaternion(number, degree);
  const std::array<WrittenPolynomial, 3> path{polynomial(number, degree, -3, 3),
                                              polynomial(number, degree, -3, 3),
                                              polynomial(number, degree, -3, 3)};
  const Motion motion{QuaternionMotion{std::move(rotation), path}};
  const Vector h1 = random_extents(draw);
  const Vector h2 = random_extents(draw);
  Vector c1{};
  Vector c2{};
  FeaturePair touch;
  const int first = draw.integer(0, 2);
  const int gap_bits = draw.integer(2, 30);
  for (int k = 0; k < 3; ++k) {
    const auto i = static_cast<std::size_t>(k);
    const int side = draw.sign();
    const bool meets = draw.one_in(2) || k == first;
    const Rational within(draw.integer(-12, 12), 16);
    const Rational gap = k == first ? power_of_two(-gap_bits) : Rational(0);
    c1[i] = Rational(draw.integer(-8, 8), 4);
    Rational distance = (h1[i] + h2[i]) * (meets ? Rational(side) : within);
    if (meets && state == "apart") distance += gap * side;
    if (meets && state == "overlapping") distance -= power_of_two(-gap_bits) * side;
    c2[i] = c1[i] + distance;
    if (!meets) continue;
    touch.box1[k] = static_cast<signed char>(side);
    touch.box2[k] = static_cast<signed char>(-side);
  }
  Draft draft{
      {Body::box(written(h1), written(c1), motion), Body::box(written(h2), written(c2), motion)}};
  draft.planted = unchanging(state, touch);
  return draft;
}

std::optional<Draft> together(Draw& draw) {
  const std::string& state = draw.knob("state");
  if (draw.knob("motion") != "linear") return in_one_frame(draw, state);
  const std::string& touch = kTouches[static_cast<std::size_t>(draw.integer(0, 2))];
  return side_by_side(draw, state, touch, true);
}

std::optional<Draft> resting_side_by_side(Draw& draw) {
  const std::string& state = draw.knob("state");
  const std::string& touch = draw.knob("touch");
  return side_by_side(draw, state, touch, false);
}

// An integer in one of its possible notations.
Numeral spelled(int n, Dice& dice) {
  const std::string sign = n < 0 || (n == 0 && dice.one_in(2)) ? "-" : "";
  const std::string digits = std::to_string(n < 0 ? -n : n);
  const double magnitude = n < 0 ? -n : n;
  const std::string twice = std::to_string(n < 0 ? -2 * n : 2 * n);
  // Beside these six, way 6 is a JSON number without quotation marks.
  const std::array<std::string, 6> ways{sign + digits,          sign + digits + ".0",
                                        sign + digits + ".000", sign + digits + "e0",
                                        sign + twice + "/2",    sign + hex_float(magnitude)};
  const auto way = static_cast<std::size_t>(dice.integer(0, 6));
  return way == 6 ? Numeral::bare(n) : Numeral::parse(ways[way]).value();
}

WrittenVector spelled(const std::array<int, 3>& v, Dice& dice) {
  return {spelled(v[0], dice), spelled(v[1], dice), spelled(v[2], dice)};
}

// One box flies through another along an axis. The numbers are small integers, each written in one
// of many notations.
std::optional<Draft> many_spellings(Draw& draw) {
  const auto along = static_cast<std::size_t>(draw.integer(0, 2));
  const int side = draw.sign();
  const int gap = draw.integer(1, 3);
  std::array<int, 3> h1{};
  std::array<int, 3> h2{};
  std::array<int, 3> centre{};
  std::array<int, 3> at1{};
  std::array<int, 3> at2{};
  std::array<int, 3> velocity{};
  for (std::size_t i = 0; i < 3; ++i) {
    h1[i] = draw.integer(1, 3);
    h2[i] = draw.integer(1, 3);
    const int reach = h1[i] + h2[i];
    const int place = draw.integer(-2, 2);
    const int aside = draw.integer(1 - reach, reach - 1);
    centre[i] = draw.integer(-1, 1);
    at1[i] = place - centre[i];
    at2[i] = place + (i == along ? side * (reach + gap) : aside);
  }
  const int path = gap + 2 * (h1[along] + h2[along]);
  const int speed = path + draw.integer(1, 8);
  velocity[along] = -side * speed;
  // The identity, as a quaternion of any length and sign.
  const auto no_turn = [&]() -> WrittenQuaternion {
    const int side_of_w = draw.sign();
    const int w = draw.integer(1, 3);
    return {spelled(side_of_w * w, draw), spelled(0, draw), spelled(0, draw), spelled(0, draw)};
  };
  StaticMotion rest;
  rest.rotation = no_turn();
  rest.translation = spelled(at1, draw);
  LinearMotion flight;
  flight.rotation = no_turn();
  flight.translation = spelled(at2, draw);
  flight.velocity = spelled(velocity, draw);
  WrittenVector extents1 = spelled(h1, draw);
  WrittenVector centre1 = spelled(centre, draw);
  WrittenVector extents2 = spelled(h2, draw);
  WrittenVector centre2 = spelled({0, 0, 0}, draw);
  Draft draft{{Body::box(std::move(extents1), std::move(centre1), {std::move(rest)}),
               Body::box(std::move(extents2), std::move(centre2), {std::move(flight)})}};
  FeaturePair touch;
  touch.box1[static_cast<int>(along)] = static_cast<signed char>(side);
  touch.box2[static_cast<int>(along)] = static_cast<signed char>(-side);
  draft.planted = passing_through(Rational(gap, speed), Rational(path, speed), touch);
  return draft;
}

}  // namespace

std::vector<Family> at_rest() {
  return {{.name = "at-rest",
           .sentence = "Two turned boxes rest: they overlap, or are apart, by a sixteenth to a "
                       "billionth of a unit, or just touch.",
           .knobs = {{"state", {"overlapping", "touching", "apart"}}, {"touch", kTouches}},
           .draw = resting_side_by_side,
           .planted = true}};
}

std::vector<Family> plain_motion() {
  const Knob state{"state", {"touching", "overlapping", "apart"}};
  return {
      {.name = "together",
       .sentence = "Both boxes have the same motion, linear or turning, so that nothing changes "
                   "between them: touching, overlapping or apart, they stay so.",
       .knobs = {state, {"motion", {"linear", "turning"}}},
       .draw = together,
       .planted = true},
      {.name = "many-spellings",
       .sentence = "Boxes of integer size at integer places meet head on, each number written in "
                   "one of many ways: as an integer, with zeros after the point, as a fraction or "
                   "a double, zero with a sign.",
       .knobs = {},
       .draw = many_spellings,
       .planted = true},
  };
}

}  // namespace touchstone::generate::kinds
