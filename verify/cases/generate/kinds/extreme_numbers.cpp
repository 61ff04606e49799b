// The family extreme: boxes and hulls whose numbers are near the limits of doubles, where products
// of two numbers overflow or vanish. scales_of() chooses the powers of two by which sizes, paths,
// turns and times are scaled, such that each number stays a double; the rest draws ordinary bodies
// and motions, and scales their numbers. Answers are not planted.

#include <algorithm>
#include <cmath>
#include <utility>

#include "verify/cases/generate/kinds/all.hpp"
#include "verify/cases/generate/kinds/polyhedron_shapes.hpp"
#include "verify/cases/generate/kinds/written_parts.hpp"

namespace touchstone::generate::kinds {
namespace {

// Draws doubles times 2^exponent.
DrawNumber times_power(Dice& dice, int exponent) {
  return
      [&dice, exponent](int a, int b) { return Numeral(std::ldexp(dice.between(a, b), exponent)); };
}

// The exponents of the powers of two in a case.
struct Scales {
  int size;     // of both bodies
  int path;     // of the path of the body that moves
  int turn;     // of its quaternions, or of the axes of its matrix
  int horizon;  // of the horizon
};

// Scales the coefficients of t^i for a horizon of 2^horizon.
WrittenPolynomial on_horizon(WrittenPolynomial p, int horizon) {
  for (std::size_t i = 0; i < p.size(); ++i) {
    const double c = *p[i].as_double();
    p[i] = Numeral(std::ldexp(c, -static_cast<int>(i) * horizon));
  }
  return p;
}

// A path from one side past the other body, like passing_path, but of any degree.
std::array<WrittenPolynomial, 3> path(Draw& draw, const Scales& scales, int degree) {
  const DrawNumber number = times_power(draw, scales.path);
  const DrawNumber near = times_power(draw, scales.size);
  std::array<WrittenPolynomial, 3> p{polynomial(number, degree, -3, 3),
                                     polynomial(number, degree, -3, 3),
                                     polynomial(number, degree, -3, 3)};
  p[0][0] = near(-9, -6);
  p[1][0] = near(-2, 2);
  p[2][0] = near(-2, 2);
  p[0][1] = number(11, 17);
  for (WrittenPolynomial& c : p) c = on_horizon(std::move(c), scales.horizon);
  return p;
}

// A curve that begins and ends near the other body, with controls as far away as its path.
Motion bezier(Draw& draw, const Scales& scales, int degree) {
  const DrawNumber far = times_power(draw, scales.path);
  const DrawNumber near = times_power(draw, scales.size);
  const DrawNumber turn = times_power(draw, scales.turn);
  std::vector<WrittenVector> points;
  std::vector<WrittenQuaternion> quaternions;
  const bool turns = draw.one_in(2);
  for (int i = 0; i <= degree; ++i) {
    const bool is_end = i == 0 || i == degree;
    points.push_back(is_end ? vector3(near, -5, 5) : vector3(far, -5, 5));
    if (turns) quaternions.push_back({turn(1, 2), turn(-1, 1), turn(-1, 1), turn(-1, 1)});
  }
  return Motion::bezier(degree, std::move(points), std::move(quaternions));
}

Motion polynomials(Draw& draw, const Scales& scales, int degree) {
  const DrawNumber turn = times_power(draw, scales.turn);
  QuaternionMotion motion;
  const int rotation = draw.integer(0, 2);
  motion.rotation = {polynomial(turn, rotation, -1, 1), polynomial(turn, rotation, -1, 1),
                     polynomial(turn, rotation, -1, 1), polynomial(turn, rotation, -1, 1)};
  motion.rotation[0][0] = turn(1, 2);
  for (WrittenPolynomial& c : motion.rotation) c = on_horizon(std::move(c), scales.horizon);
  motion.translation = path(draw, scales, degree);
  return {std::move(motion)};
}

// The matrix makes the body 2^turn times as large as written: see `extreme`.
Motion matrix(Draw& draw, const Scales& scales, int degree) {
  const DrawNumber turn = times_power(draw, scales.turn);
  MatrixMotion motion;
  const auto way = path(draw, scales, degree);
  const int rotation = draw.integer(0, 1);
  for (std::size_t row = 0; row < 3; ++row) {
    for (std::size_t column = 0; column < 3; ++column) {
      motion.rows[row][column] = polynomial(turn, rotation, -1, 1);
      if (row == column) motion.rows[row][column][0] = turn(3, 4);
      motion.rows[row][column] = on_horizon(std::move(motion.rows[row][column]), scales.horizon);
    }
    motion.rows[row][3] = way[row];
  }
  return {std::move(motion)};
}

// A motion through two to five poses, each near the other body or far away.
Motion poses(Draw& draw, const Scales& scales) {
  const DrawNumber turn = times_power(draw, scales.turn);
  std::vector<Keyframe> frames;
  const int n = draw.integer(2, 5);
  for (int i = 0; i < n; ++i) {
    const DrawNumber place = times_power(draw, draw.one_in(2) ? scales.size : scales.path);
    frames.push_back({Numeral(std::ldexp(i / static_cast<double>(n - 1), scales.horizon)),
                      vector3(place, -5, 5),
                      {turn(1, 2), turn(-1, 1), turn(-1, 1), turn(-1, 1)}});
  }
  return Motion::through(frames);
}

// Chooses exponents such that no number exceeds the range of doubles. On a short horizon a
// coefficient of t^i is larger by the factor 2^(-i · horizon). A body that a matrix enlarges is
// written smaller by the same factor.
Scales scales_of(Draw& draw, const std::string& size, const std::string& horizon, int degree) {
  const int large = draw.integer(830, 998);  // 1e250 to 1e300
  const bool scales_time = horizon == "long" || horizon == "short";
  Scales s{size == "large" ? large : (size == "small" ? -large : 0), large, 0, 0};
  const int turn = draw.one_in(2) ? 0 : draw.integer(0, scales_time ? 100 : 400);
  s.turn = s.size < 0 || (s.size == 0 && draw.one_in(2)) ? -turn : turn;
  if (scales_time) {
    // The factors 2^(-i · horizon) of a motion have fewer than 800 bits. On a short horizon, with a
    // path of 2^100, coefficients are below 2^1000. On a long one, with sizes from 2^-125 on, they
    // are not below 2^-925 times the number that was drawn.
    const int longest = 800 / (std::max(degree, 2) + 1);
    const int by = draw.integer(longest / 2, longest);
    s.horizon = horizon == "long" ? by : -by;
    if (horizon == "long" && s.size < 0) s.size /= 8;
    if (horizon == "short") {
      s.path = 100;
      s.size = std::min(s.size, s.path);
    }
  }
  if (size != "path") s.path = s.size;
  return s;
}

Body body_of(Draw& draw, const std::string& shape, int exponent, Motion motion) {
  if (shape == "box") {
    const DrawNumber number = times_power(draw, exponent);
    return {BoxByExtents{vector3(number, 1, 2)}, std::move(motion)};
  }
  Points points = points_in({2, 2, 2}, {}, 8, draw);
  const Rational scale = power_of_two(exponent);
  for (Vec3<Rational>& x : points) {
    for (Rational& c : x) c *= scale;
  }
  return {kinds::written(points, false), std::move(motion)};
}

std::optional<Draft> extreme(Draw& draw) {
  const std::string& shape = draw.knob("shape");
  const std::string& size = draw.knob("size");
  const std::string& kind = draw.knob("motion");
  const std::string& asked = draw.knob("horizon");
  const int degree = draw.number_knob("degree");
  // A curve without knots is defined only on [0, 1].
  const bool is_curve = kind == "bezier";
  const std::string horizon = is_curve && asked != "unit" ? "part" : asked;
  const Scales scales = scales_of(draw, size, horizon, degree);
  const auto end = [&scales](double part) { return Numeral(std::ldexp(part, scales.horizon)); };

  Motion motion = is_curve           ? bezier(draw, scales, degree)
                  : kind == "matrix" ? matrix(draw, scales, degree)
                  : kind == "poses"  ? poses(draw, scales)
                                     : polynomials(draw, scales, degree);
  const int own = scales.size - (kind == "matrix" ? scales.turn : 0);
  const DrawNumber place = times_power(draw, scales.size);
  Body first = body_of(draw, shape, scales.size,
                       {StaticMotion{constant_quaternion(doubles(draw), 2), std::nullopt}});
  std::get<StaticMotion>(first.motion.kind).translation = vector3(place, -1, 1);
  Draft draft{{std::move(first), body_of(draw, shape, own, std::move(motion))}};
  const bool is_part = horizon == "part";
  draft.horizon = {is_part ? end(0.25) : Numeral(0), is_part ? end(0.75) : end(1)};
  return draft;
}

}  // namespace

std::vector<Family> extreme_numbers() {
  return {{.name = "extreme",
           .sentence = "Bodies of sizes from 1e-300 to 1e300, or of ordinary ones on a path that "
                       "leaves for 1e300 and comes back, at rest and on curves of degree up to 24, "
                       "over horizons as long or as short as numbers allow.",
           .knobs = {{"shape", {"box", "box", "hull"}},
                     {"size", {"large", "small", "path"}},
                     {"motion", {"quaternion", "bezier", "matrix", "poses"}},
                     {"degree", {"1", "4", "12", "24"}},
                     {"horizon", {"unit", "part", "long", "short"}}},
           .draw = extreme}};
}

}  // namespace touchstone::generate::kinds
