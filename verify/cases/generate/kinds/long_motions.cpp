// Families of motions with many pieces (waypoints), of high degree (high-degree), and in every form
// of a matrix (any-matrix). A box moves past another at rest; the answers are not planted.

#include "verify/cases/generate/kinds/all.hpp"
#include "verify/cases/generate/kinds/written_parts.hpp"

namespace touchstone::generate::kinds {
namespace {

using Horizon = std::array<Numeral, 2>;

// The next waypoint of a path that begins far away.
WrittenVector waypoint(const DrawNumber& number, bool first) {
  if (first) return {number(-9, -7), number(-3, 3), number(-3, 3)};
  return vector3(number, -5, 5);
}

// Straight from pose to pose, without jumps, over the whole horizon.
Motion through_poses(Draw& draw, const DrawNumber& number, Horizon& horizon) {
  std::vector<Keyframe> frames;
  Rational time(draw.integer(-8, 8), 2);
  for (int n = draw.integer(3, 10); n > 0; --n) {
    frames.push_back({time, waypoint(number, frames.empty()), constant_quaternion(number, 1)});
    time += Rational(draw.integer(1, 8), 4);
  }
  horizon = {frames.front().time, frames.back().time};
  return Motion::through(frames);
}

// A B-spline with the highest multiplicity of its first and last knots, and sometimes of others.
Motion along_spline(Draw& draw, const DrawNumber& number, Horizon& horizon) {
  const int degree = draw.integer(2, 3);
  const int controls = degree + draw.integer(2, 5);
  std::vector<WrittenVector> points;
  std::vector<WrittenQuaternion> quaternions;
  std::vector<Numeral> weights;
  const bool weighted = draw.one_in(3);
  for (int i = 0; i < controls; ++i) {
    points.push_back(waypoint(number, i == 0));
    quaternions.push_back(constant_quaternion(number, 1));
    if (weighted) weights.push_back(number(1, 3));
  }
  Rational knot(draw.integer(-8, 8), 2);
  std::vector<Numeral> knots(static_cast<std::size_t>(degree + 1), knot);
  int multiplicity = 1;
  for (int i = 1; i < controls - degree; ++i) {
    multiplicity = multiplicity < degree && draw.one_in(4) ? multiplicity + 1 : 1;
    if (multiplicity == 1) knot += Rational(draw.integer(1, 8), 4);
    knots.emplace_back(knot);
  }
  knot += Rational(draw.integer(1, 8), 4);
  knots.insert(knots.end(), static_cast<std::size_t>(degree + 1), Numeral(knot));
  horizon = {knots.front(), knots.back()};
  return Motion::bezier(degree, std::move(points), std::move(quaternions), std::move(weights),
                        std::move(knots));
}

// A motion whose pieces begin at other positions than the last one ends.
Motion with_jumps(Draw& draw, const DrawNumber& number, Horizon& horizon) {
  std::vector<MotionPart> pieces;
  Rational time(draw.integer(-8, 8), 2);
  horizon[0] = time;
  for (int n = draw.integer(2, 5); n > 0; --n) {
    time += Rational(draw.integer(1, 4), 4);
    const bool turns = draw.one_in(2);
    Motion motion{LinearMotion{constant_quaternion(number, 1), waypoint(number, pieces.empty()),
                               vector3(number, -4, 4)}};
    if (turns) motion = {QuaternionMotion{quaternion(number, 1), passing_path(number, 1)}};
    pieces.push_back({Numeral(time), std::move(motion)});
  }
  pieces.back().until.reset();
  horizon[1] = time;
  return Motion::piecewise(std::move(pieces), true);
}

std::optional<Draft> waypoints(Draw& draw) {
  const std::string& how = draw.knob("how");
  const DrawNumber number = decimals(draw);
  Body first{BoxByExtents{vector3(number, 1, 2)}, oriented(number)};
  BoxByExtents second{vector3(number, 0, 1)};
  Horizon horizon{0, 1};
  Motion motion = how == "poses"    ? through_poses(draw, number, horizon)
                  : how == "spline" ? along_spline(draw, number, horizon)
                                    : with_jumps(draw, number, horizon);
  Draft draft{{std::move(first), Body{std::move(second), std::move(motion)}}};
  draft.horizon = horizon;
  return draft;
}

std::optional<Draft> high_degree(Draw& draw) {
  const int rotation = draw.number_knob("rotation");
  const int translation = draw.number_knob("translation");
  const DrawNumber number = numbers(draw);
  Body first{BoxByExtents{vector3(number, 1, 2)}, oriented(number)};
  return Draft{{std::move(first), Body{BoxByExtents{vector3(number, 1, 2)},
                                       {QuaternionMotion{quaternion(number, rotation),
                                                         passing_path(number, translation)}}}}};
}

// A sheared box in flight, written in one of the forms of a matrix.
std::optional<Draft> any_matrix(Draw& draw) {
  const std::string& form = draw.knob("form");
  const int degree = draw.integer(0, 2);
  const DrawNumber number = numbers(draw);
  MatrixMotion motion;
  const auto path = passing_path(number, 1);
  for (std::size_t row = 0; row < 3; ++row) {
    for (std::size_t column = 0; column < 3; ++column) {
      motion.rows[row][column] = polynomial(number, degree, -1, 1);
      if (row == column) motion.rows[row][column][0] = number(3, 4);
      if (column == 0 && form == "left-handed") {
        for (Numeral& c : motion.rows[row][0]) c = -c;
      }
    }
    motion.rows[row][3] = path[row];
  }
  const WrittenPolynomial w{number(1, 2), number(0, 1)};
  if (form == "last-row") motion.last_row = WrittenRow{{{0}, {0}, {0}, w}};
  if (form == "two-denominators" || form == "left-handed") motion.denominator = w;
  if (form == "two-denominators")
    motion.translation_denominator = WrittenPolynomial{number(1, 3), number(0, 2)};
  return Draft{{Body{BoxByExtents{vector3(number, 1, 3)}, oriented(number)},
                Body{BoxByExtents{vector3(number, 0, 1)}, {std::move(motion)}}}};
}

}  // namespace

std::vector<Family> long_motions() {
  return {
      {.name = "waypoints",
       .sentence = "A box goes from pose to pose, along a spline, or jumps from one path to the "
                   "next, over a horizon that begins anywhere, past a box at rest.",
       .knobs = {{"how", {"poses", "spline", "jumps"}}},
       .draw = waypoints},
      {.name = "high-degree",
       .sentence = "A box tumbles past another on a path of high degree.",
       .knobs = {{"rotation", {"0", "3", "4"}}, {"translation", {"2", "4", "6", "8"}}, kNumbers},
       .draw = high_degree},
      {.name = "any-matrix",
       .sentence = "A sheared box flies past another, its matrix with a last row, with two "
                   "denominators, with none, or mirrored.",
       .knobs = {{"form", {"last-row", "two-denominators", "plain", "left-handed"}}, kNumbers},
       .draw = any_matrix},
  };
}

}  // namespace touchstone::generate::kinds
