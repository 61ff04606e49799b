// Decodes any bytes from a fuzzing engine into a motion.

#include "tests/fuzz/targets/decode_motion.hpp"

#include <algorithm>
#include <utility>
#include <vector>

namespace touchstone::fuzz {
namespace {

WrittenVector vector_of(Fields& fields) {
  return {fields.number(), fields.number(), fields.number()};
}

// A nonzero quaternion.
WrittenQuaternion quaternion_of(Fields& fields) {
  WrittenQuaternion q{fields.number(), fields.number(), fields.number(), fields.number()};
  if (std::ranges::all_of(q, [](const Numeral& n) { return n.value().is_zero(); })) q[0] = 1;
  return q;
}

// A polynomial of degree 0 to `degree`.
WrittenPolynomial polynomial_of(Fields& fields, std::size_t degree) {
  WrittenPolynomial p;
  for (std::size_t i = 0; i <= degree; ++i) p.emplace_back(fields.number());
  return p;
}

// 1 + (a + b t)², which has no root, or (less often) any a + b t.
WrittenPolynomial denominator_of(Fields& fields) {
  const bool careful = fields.below(4) != 3;
  const Rational a = fields.number();
  const Rational b = fields.number();
  if (!careful) return {a.is_zero() ? Rational(1) : a, b};
  return {Rational(1 + a * a), Rational(2 * a * b), Rational(b * b)};
}

Motion matrix(Fields& fields) {
  MatrixMotion m;
  const std::size_t turning = fields.below(3);
  const std::size_t moving = fields.below(3);
  for (std::size_t row = 0; row < 3; ++row) {
    for (std::size_t column = 0; column < 3; ++column) {
      m.rows[row][column] = polynomial_of(fields, turning);
      // Numbers near the unit matrix, since then the determinant mostly has no root.
      if (row == column) {
        m.rows[row][column][0] = Rational(m.rows[row][column][0].value() + 3);
      }
    }
    m.rows[row][3] = polynomial_of(fields, moving);
  }
  if (fields.below(3) == 1) m.denominator = denominator_of(fields);
  if (fields.below(3) == 1) m.translation_denominator = denominator_of(fields);
  return {m};
}

Motion quaternion(Fields& fields) {
  QuaternionMotion m;
  const std::size_t turning = fields.below(3);
  const std::size_t moving = fields.below(4);
  for (auto& component : m.rotation) component = polynomial_of(fields, turning);
  m.rotation[0][0] = Rational(m.rotation[0][0].value() + 1);
  std::array<WrittenPolynomial, 3> translation;
  for (auto& component : translation) component = polynomial_of(fields, moving);
  m.translation = translation;
  if (fields.below(3) == 1) m.translation_denominator = denominator_of(fields);
  return {m};
}

// A curve with positive weights.
Motion curve(Fields& fields) {
  const int degree = 1 + static_cast<int>(fields.below(3));
  const bool turns = fields.below(2) == 1;
  const bool weighs = fields.below(3) == 1;
  const bool is_spline = fields.below(3) == 1;
  const std::size_t count = static_cast<std::size_t>(degree) + (is_spline ? 2 : 1);
  std::vector<WrittenVector> points;
  std::vector<WrittenQuaternion> quaternions;
  std::vector<Numeral> weights;
  std::vector<Numeral> knots;
  for (std::size_t i = 0; i < count; ++i) points.push_back(vector_of(fields));
  for (std::size_t i = 0; turns && i < count; ++i) quaternions.push_back(quaternion_of(fields));
  for (std::size_t i = 0; weighs && i < count; ++i)
    weights.emplace_back(Rational(fields.magnitude() + 1));
  if (is_spline) {
    // End knots with the multiplicity that the degree requires, and one knot in between.
    knots.assign(static_cast<std::size_t>(degree) + 1, Numeral(0));
    const Rational between = fields.magnitude();
    knots.emplace_back(between < 1 ? between : Rational(1, 2));
    knots.insert(knots.end(), static_cast<std::size_t>(degree) + 1, Numeral(1));
  }
  return Motion::bezier(degree, points, quaternions, weights, knots);
}

// A continuous motion through poses at increasing times, defined at least on [0, 1].
Motion through(Fields& fields) {
  std::vector<Keyframe> frames;
  const std::size_t count = 2 + fields.below(3);
  Rational time = 0;
  for (std::size_t i = 0; i < count; ++i) {
    frames.push_back({time, vector_of(fields), quaternion_of(fields)});
    const Rational step = fields.magnitude();
    time += step.is_zero() ? Rational(1, 2) : step;
  }
  if (frames.back().time.value() < 1) frames.back().time = 1;
  return Motion::through(frames);
}

Motion piecewise(Fields& fields) {
  std::vector<MotionPart> pieces;
  const std::size_t count = 1 + fields.below(3);
  Rational time = 0;
  for (std::size_t i = 0; i < count; ++i) {
    const std::size_t kind = fields.below(3);
    Motion motion = kind == 0   ? Motion::fixed(vector_of(fields), quaternion_of(fields))
                    : kind == 1 ? Motion::linear(vector_of(fields), vector_of(fields))
                                : quaternion(fields);
    const Rational step = fields.magnitude();
    time += step.is_zero() ? Rational(1, 3) : step;
    std::optional<Numeral> until;
    if (i + 1 < count) until = time;
    pieces.push_back({until, std::move(motion)});
  }
  return Motion::piecewise(std::move(pieces), true);
}

}  // namespace

Motion decode_linear_motion(Fields fields) {
  const bool moves = fields.below(3) != 0;
  WrittenVector translation = vector_of(fields);
  WrittenVector velocity = vector_of(fields);
  WrittenQuaternion rotation = quaternion_of(fields);
  if (!moves) return Motion::fixed(std::move(translation), std::move(rotation));
  return Motion::linear(std::move(translation), std::move(velocity), std::move(rotation));
}

Motion decode_motion(Fields fields) {
  switch (fields.below(8)) {
    case 1:
    case 2:
      return quaternion(fields);
    case 3:
      return matrix(fields);
    case 4:
      return curve(fields);
    case 5:
      return through(fields);
    case 6:
      return piecewise(fields);
    default:
      return decode_linear_motion(fields);
  }
}

}  // namespace touchstone::fuzz
