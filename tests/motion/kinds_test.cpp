// Each way to write a motion, against direct evaluation by products of quaternions, without
// matrices.

#include "src/motion/kinds.hpp"

#include <catch2/catch.hpp>

#include "tests/motion/values.hpp"
#include "tests/support/motions.hpp"

namespace touchstone::test::kinds_test {
namespace {

TEST_CASE("a static pose turns a point by its quaternion, of any length, and moves it",
          "[motion]") {
  Random random(10);
  for (int n = 0; n < 20; ++n) {
    const Values q{random.rational(), random.rational(), random.rational(), 1};
    const auto p = random.vector();
    const auto x = random.vector();
    const MotionPiece piece = static_pose(q, p);
    CHECK(pose(piece, random.rational())(x) == sum(rotated(q, x), p));
    CHECK(pose(static_pose({7 * q[0], 7 * q[1], 7 * q[2], 7 * q[3]}, p), 0)(x) ==
          pose(piece, 0)(x));
  }
}

TEST_CASE("a quarter turn about z takes x to y", "[motion]") {
  const Pose turned = pose(static_pose({1, 0, 0, 1}, {}), 0);
  CHECK(turned.axes[0] == Vec3<Rational>{0, 1, 0});
  CHECK(turned.axes[1] == Vec3<Rational>{-1, 0, 0});
  CHECK(turned.axes[2] == Vec3<Rational>{0, 0, 1});
}

TEST_CASE("constant velocity counts from t = 0", "[motion]") {
  Random random(11);
  const Values q{1, 2, 3, 4};
  const auto p = random.vector();
  const auto v = random.vector();
  const auto x = random.vector();
  const MotionPiece piece = linear_motion(q, p, v);
  for (const Rational& t : {Rational(0), Rational(1), Rational(-5, 3)}) {
    CHECK(pose(piece, t)(x) == sum(rotated(q, x), sum(p, scaled(v, t))));
  }
}

TEST_CASE("a quaternion motion turns a point by its quaternion at that time, on its rational path",
          "[motion]") {
  Random random(12);
  for (int n = 0; n < 20; ++n) {
    Quaternion q;
    for (auto& c : q) c = random.rational_polynomial(n % 3);
    const Vec3<RationalPolynomial> path{random.rational_polynomial(2),
                                        random.rational_polynomial(1),
                                        random.rational_polynomial(3)};
    const RationalPolynomial denominator{Rational(1), Rational(1), Rational(1)};
    const MotionPiece piece = quaternion_motion(q, path, denominator);
    for (int i = 0; i < 5; ++i) {
      const Rational t = random.rational();
      const auto x = random.vector();
      const Vec3<Rational> p{path[0](t), path[1](t), path[2](t)};
      CHECK(pose(piece, t)(x) ==
            sum(rotated({q[0](t), q[1](t), q[2](t), q[3](t)}, x), scaled(p, 1 / denominator(t))));
    }
  }
}

}  // namespace
}  // namespace touchstone::test::kinds_test
