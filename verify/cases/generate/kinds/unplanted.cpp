// Families without a planted answer: ordinary cases, and some in special position. Each function
// draws a box at rest, or nearly, and another that flies past it in its kind of motion; the solver
// finds the answer. The helpers are those of written_parts.hpp.

#include <array>
#include <cmath>

#include "verify/cases/generate/kinds/all.hpp"
#include "verify/cases/generate/kinds/written_parts.hpp"

namespace touchstone::generate::kinds {
namespace {

// A straight path past the origin, in any orientation.
Motion constant_velocity(const DrawNumber& number) {
  const WrittenQuaternion rotation = constant_quaternion(number, 2);
  const auto path = passing_path(number, 1, 7);
  return {LinearMotion{rotation,
                       WrittenVector{path[0][0], path[1][0], path[2][0]},
                       {path[0][1], path[1][1], path[2][1]}}};
}

std::optional<Draft> generic(Draw& draw) {
  const int rotation = draw.number_knob("rotation");
  const int translation = draw.number_knob("translation");
  const DrawNumber number = numbers(draw);
  Body first{BoxByExtents{vector3(number, 1, 3)}, oriented(number)};
  Motion motion = rotation == 0 && translation == 1
                      ? constant_velocity(number)
                      : Motion{QuaternionMotion{quaternion(number, rotation),
                                                passing_path(number, translation, 7)}};
  return Draft{{std::move(first), Body{BoxByExtents{vector3(number, 1, 3)}, std::move(motion)}}};
}

std::optional<Draft> linear(Draw& draw) {
  const DrawNumber number = numbers(draw);
  Body first{BoxByExtents{vector3(number, 1, 3)}, oriented(number)};
  return Draft{
      {std::move(first), Body{BoxByExtents{vector3(number, 1, 3)}, constant_velocity(number)}}};
}

std::optional<Draft> both_moving(Draw& draw) {
  const DrawNumber number = numbers(draw);
  const std::array<WrittenPolynomial, 3> drift{
      polynomial(number, 1, -1, 1), polynomial(number, 1, -1, 1), polynomial(number, 1, -1, 1)};
  Body first{BoxByExtents{vector3(number, 1, 3)}, {QuaternionMotion{quaternion(number, 1), drift}}};
  return Draft{
      {std::move(first), Body{BoxByExtents{vector3(number, 1, 3)},
                              {QuaternionMotion{quaternion(number, 1), passing_path(number, 1)}}}}};
}

std::optional<Draft> affine(Draw& draw) {
  const DrawNumber number = numbers(draw);
  MatrixMotion motion;
  const auto path = passing_path(number, 1);
  for (std::size_t row = 0; row < 3; ++row) {
    for (std::size_t column = 0; column < 3; ++column) {
      motion.rows[row][column] = row == column ? WrittenPolynomial{number(3, 4), number(-1, 1)}
                                               : polynomial(number, 1, -1, 1);
    }
    motion.rows[row][3] = path[row];
  }
  motion.denominator = WrittenPolynomial{number(2, 4), number(0, 1)};
  return Draft{{Body{BoxByExtents{vector3(number, 1, 3)}, resting()},
                Body{BoxByExtents{vector3(number, 0, 1)}, {std::move(motion)}}}};
}

// Two pieces, which meet at t = 1/2.
std::optional<Draft> piecewise(Draw& draw) {
  const DrawNumber number = integers(draw);
  const std::array<int, 4> q{draw.integer(1, 3), draw.integer(-2, 2), draw.integer(-2, 2),
                             draw.integer(-2, 2)};
  const std::array<int, 3> at{draw.integer(-3, 3), draw.integer(-2, 2), draw.integer(-2, 2)};
  // Through q and `at` at t = 1/2, each coordinate as c - s/2 + s t.
  const auto piece = [&](int sideways) {
    const auto through = [](int c, int s) -> WrittenPolynomial {
      return {Numeral::parse(std::to_string(2 * c - s) + "/2").value(), s};
    };
    QuaternionMotion motion;
    for (std::size_t i = 0; i < 4; ++i) motion.rotation[i] = through(q[i], draw.integer(-2, 2));
    motion.translation.emplace();
    for (std::size_t i = 0; i < 3; ++i)
      (*motion.translation)[i] = through(at[i], i == 0 ? sideways : draw.integer(-5, 5));
    return Motion{std::move(motion)};
  };
  const int before = draw.integer(8, 14);
  Motion first = piece(before);
  const int after = draw.integer(-14, 14);
  Motion both =
      Motion::piecewise({{Rational(1, 2), std::move(first)}, {std::nullopt, piece(after)}});
  Body resting_box{BoxByExtents{vector3(number, 1, 2)}, resting()};
  return Draft{
      {std::move(resting_box), Body{BoxByExtents{vector3(number, 1, 2)}, std::move(both)}}};
}

std::optional<Draft> bezier(Draw& draw) {
  const int degree = draw.number_knob("degree");
  const DrawNumber number = numbers(draw);
  std::vector<WrittenVector> points;
  std::vector<WrittenQuaternion> quaternions;
  std::vector<Numeral> weights;
  for (int i = 0; i <= degree; ++i) {
    const int x = -10 + 18 * i / degree;
    points.push_back({number(x, x + 2), number(-3, 3), number(-3, 3)});
    quaternions.push_back(constant_quaternion(number, 1));
  }
  if (draw.one_in(2)) {
    for (int i = 0; i <= degree; ++i) weights.push_back(number(1, 2));
  }
  Body first{BoxByExtents{vector3(number, 1, 2)}, resting()};
  return Draft{
      {std::move(first), Body{BoxByExtents{vector3(number, 1, 2)},
                              Motion::bezier(degree, std::move(points), std::move(quaternions),
                                             std::move(weights))}}};
}

// Small integers and no rotation: events coincide, faces slide, corners graze.
std::optional<Draft> aligned(Draw& draw) {
  const DrawNumber number = integers(draw);
  Body first{BoxByExtents{vector3(number, 0, 2)}, resting()};
  Motion motion{LinearMotion{std::nullopt, vector3(number, -4, 4), vector3(number, -6, 6)}};
  return Draft{{std::move(first), Body{BoxByExtents{vector3(number, 0, 2)}, std::move(motion)}}};
}

std::optional<Draft> flat(Draw& draw) {
  const DrawNumber number = integers(draw);
  const auto extents = [&] {
    WrittenVector h = vector3(number, 1, 3);
    h[static_cast<std::size_t>(draw.integer(0, 2))] = 0;
    if (draw.one_in(3)) h[static_cast<std::size_t>(draw.integer(0, 2))] = 0;
    return BoxByExtents{std::move(h)};
  };
  const std::array<WrittenPolynomial, 3> path{
      polynomial(number, 1, -2, 2), polynomial(number, 1, -2, 2), polynomial(number, 1, -2, 2)};
  Body first{extents(), resting()};
  return Draft{
      {std::move(first), Body{extents(), {QuaternionMotion{quaternion(number, 1), path}}}}};
}

// Both boxes share the z axis throughout, so products of axes vanish identically.
std::optional<Draft> common_axis(Draw& draw) {
  const DrawNumber number = integers(draw);
  const std::array<WrittenPolynomial, 4> rotation{
      polynomial(number, 1, -3, 3), {0}, {0}, polynomial(number, 1, -3, 3)};
  Body first{BoxByExtents{vector3(number, 1, 3)}, resting()};
  return Draft{{std::move(first), Body{BoxByExtents{vector3(number, 1, 3)},
                                       {QuaternionMotion{rotation, passing_path(number, 1)}}}}};
}

Numeral stored(double v, bool single) {
  return single ? static_cast<double>(static_cast<float>(v)) : v;
}

// A motion as a physics engine describes it: two positions and two unit quaternions, each rounded.
// The centre moves on a straight line. The orientation is the normalised linear blend of the
// quaternions, as a rotation equal to the blend itself.
BezierMotion swept_motion(Dice& dice, bool single, const std::array<double, 3>& from,
                          const std::array<double, 3>& to) {
  // A point of the 4-ball, by rejection, so that its direction is uniform.
  const auto direction = [&] {
    while (true) {
      std::array<double, 4> q{};
      double length = 0;
      for (double& c : q) {
        c = dice.between(-1, 1);
        length += c * c;
      }
      if (length > 1 || length < 0.01) continue;
      const double norm = std::sqrt(length);
      for (double& c : q) c /= norm;
      return q;
    }
  };
  const auto q0 = direction();
  auto q1 = direction();
  // A turn of up to half a revolution, by the shorter way.
  const double share = dice.unit();
  double product = 0;
  for (std::size_t i = 0; i < 4; ++i) product += q0[i] * q1[i];
  double length = 0;
  for (std::size_t i = 0; i < 4; ++i) {
    q1[i] = (1 - share) * q0[i] + (product < 0 ? -share : share) * q1[i];
    length += q1[i] * q1[i];
  }
  const double norm = std::sqrt(length);
  BezierMotion motion;
  motion.degree = Numeral::bare(1);
  motion.points.emplace();
  for (const auto* p : {&from, &to}) {
    motion.points->push_back(
        {stored((*p)[0], single), stored((*p)[1], single), stored((*p)[2], single)});
  }
  motion.quaternions.emplace(2);
  for (std::size_t i = 0; i < 4; ++i) {
    (*motion.quaternions)[0][i] = stored(q0[i], single);
    (*motion.quaternions)[1][i] = stored(q1[i] / norm, single);
  }
  return motion;
}

std::optional<Draft> sweep(Draw& draw) {
  const bool single = draw.knob("numbers") == "float";
  const bool both = draw.knob("moving") == "both";
  const auto extents = [&] {
    WrittenVector h;
    for (Numeral& e : h) e = stored(draw.between(0.1, 1), single);
    return BoxByExtents{std::move(h)};
  };
  const auto near = [&](double radius) {
    std::array<double, 3> p{};
    for (double& c : p) c = draw.between(-radius, radius);
    return p;
  };
  // The path leads from one side of the other box to the opposite side; it misses its centre by up
  // to its size.
  auto from = near(1.5);
  auto to = near(1.5);
  const auto side = static_cast<std::size_t>(draw.integer(0, 2));
  const double s = draw.sign();
  from[side] = s * draw.between(1.5, 4);
  to[side] = -s * draw.between(0, 4);
  BoxByExtents box1 = extents();
  const auto start = near(0.5);
  const BezierMotion still = swept_motion(draw, single, start, start);
  Motion motion1{StaticMotion{still.quaternions->front(), still.points->front()}};
  if (both) motion1 = {swept_motion(draw, single, start, near(0.5))};
  BoxByExtents box2 = extents();
  return Draft{{Body{std::move(box1), std::move(motion1)},
                Body{std::move(box2), {swept_motion(draw, single, from, to)}}}};
}

}  // namespace

std::vector<Family> unplanted() {
  return {
      {.name = "generic",
       .sentence = "A turned box rests; another comes from one side, turning as it goes, and "
                   "passes through it or just beside it.",
       .knobs = {{"rotation", {"0", "1", "2"}}, {"translation", {"1", "2", "3"}}, kNumbers},
       .draw = generic},
      {.name = "linear",
       .sentence = "A turned box flies straight and without turning past a turned box at rest, and "
                   "mostly hits it.",
       .knobs = {kNumbers},
       .draw = linear},
      {.name = "sweep",
       .sentence = "One time step of a physics engine: the centre goes straight, the quaternion is "
                   "blended and normalised, and all numbers are doubles or floats.",
       .knobs = {{"numbers", {"double", "float"}}, {"moving", {"one", "both"}}},
       .draw = sweep},
      {.name = "both-moving",
       .sentence = "One box tumbles almost on the spot while another, tumbling too, flies through "
                   "the place.",
       .knobs = {kNumbers},
       .draw = both_moving},
      {.name = "affine",
       .sentence = "A box is sheared and stretched like rubber while it passes a box at rest.",
       .knobs = {kNumbers},
       .draw = affine},
      {.name = "piecewise",
       .sentence = "A box comes flying, turns a corner at t = 1/2 without a jump, and leaves in "
                   "another direction.",
       .knobs = {},
       .draw = piecewise},
      {.name = "bezier",
       .sentence = "A box swings along a Bezier curve past a box at rest, its orientation "
                   "following control quaternions.",
       .knobs = {{"degree", {"2", "3"}}, kNumbers},
       .draw = bezier},
      {.name = "aligned",
       .sentence = "Two boxes with faces of small integer size pass like parcels in a warehouse: "
                   "corners, edges and faces often touch exactly.",
       .knobs = {},
       .draw = aligned},
      {.name = "flat",
       .sentence = "Plates, sticks and points of no thickness turn through one another.",
       .knobs = {},
       .draw = flat},
      {.name = "common-axis",
       .sentence = "Two boxes stand on the same floor; one of them spins on it as it slides past "
                   "the other.",
       .knobs = {},
       .draw = common_axis},
  };
}

}  // namespace touchstone::generate::kinds
