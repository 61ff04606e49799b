// Factors that the terms of a plane share with the motion's denominators do not increase its
// degree.

#include <catch2/catch.hpp>

#include "tests/boxes/degrees.hpp"

namespace touchstone::test::cancelled_factors_test {
namespace {

using P = RationalPolynomial;

const P kOne{Rational(1)};

TEST_CASE("two paths with one denominator need it once, with different denominators both",
          "[minkowski]") {
  const auto path = [](const P& x, const P& denominator) {
    MotionPiece piece = static_pose({1, 2, 3, 4}, {});
    piece.offset = {x, kOne, -x};
    piece.offset_denominator = denominator;
    return valid(piece);
  };
  const P v{Rational(1), Rational(0), Rational(1)};
  const P u{Rational(1), Rational(1)};
  const P x{Rational(5), Rational(1)};
  const P y{Rational(-2), Rational(3)};
  CHECK(degrees(path(x, v), path(y, v)) == Degrees{2, 2, 2});
  // Common factors are cancelled before rounding.
  CHECK(degrees<double>(path(x, v), path(y, v)) == Degrees{2, 2, 2});
  CHECK(degrees<double>(path(x, u), path(y, v)) == Degrees{3, 3, 3});
  CHECK(degrees(path(x, u), path(y, v)) == Degrees{3, 3, 3});
  CHECK(degrees(path(x, v), path(y, v * u)) == Degrees{3, 3, 3});
  CHECK(degrees(path(x, v), path(x + v * Rational(9), v)) ==
        Degrees{0, 0, 0});  // the distance is constant
}

// The motion of a box fixed to a moving frame: at `place` in the frame, turned by `q`.
Trajectory fixed_to(const MotionPiece& frame, const std::array<Rational, 4>& q,
                    const Vec3<Rational>& place) {
  MotionPiece piece = frame;
  const Pose fixed = pose(static_pose(q, {}), 0);
  for (std::size_t i = 0; i < 3; ++i) {
    piece.offset[i] = frame.offset[i] * frame.axes_denominator;
    for (std::size_t m = 0; m < 3; ++m) {
      piece.axes[m][i] = {};
      for (std::size_t n = 0; n < 3; ++n) piece.axes[m][i] += frame.axes[n][i] * fixed.axes[m][n];
      piece.offset[i] += frame.axes[m][i] * frame.offset_denominator * place[m];
    }
  }
  piece.offset_denominator = frame.axes_denominator * frame.offset_denominator;
  return valid(piece);
}

TEST_CASE("boxes that move together have constant conditions", "[minkowski]") {
  Random random(42);
  const auto frames = {turning(random, 1, 2), turning(random, 2, 1),
                       turning_on_rational_path(random, 1), mirrored(turning(random, 1, 1))};
  const auto on = [](const MotionPiece& frame) {
    return degrees(fixed_to(frame, {1, 2, 3, 4}, {1, 0, 2}),
                   fixed_to(frame, {2, 1, -1, 3}, {9, -7, 5}));
  };
  for (const MotionPiece& frame : frames) CHECK(on(frame) == Degrees{0, 0, 0});
  // If the frame deforms, its determinant remains in the conditions.
  CHECK(on(deforming(random)) == Degrees{3, 3, 3});
}

TEST_CASE("the condition of two points has only the degree of their distance", "[minkowski]") {
  // Each condition consists only of the offset, from which common factors with the denominators are
  // cancelled, also repeated ones.
  const Box point;
  MotionPiece m = moving(2, 1);
  CHECK(degrees(at_rest(), valid(m), point, point) == Degrees{1, 3, 3});
  for (auto& p : m.offset) p = p * m.axes_denominator * m.axes_denominator;
  CHECK(degrees(at_rest(), valid(m), point, point) == Degrees{1, 3, 3});
}

}  // namespace
}  // namespace touchstone::test::cancelled_factors_test
