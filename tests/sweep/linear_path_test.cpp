// Recognising motions that are linear, however they are written.

#include "src/motion/linear_path.hpp"

#include <catch2/catch.hpp>

#include "src/motion/kinds.hpp"
#include "tests/sweep/scenes.hpp"

namespace touchstone::test::linear_path_test {
namespace {

Trajectory on_unit_horizon(MotionPiece piece) {
  auto motion = Trajectory::make({{std::move(piece)}}, 0, 1);
  REQUIRE(motion.ok());
  return std::move(motion).value();
}

TEST_CASE("a static pose and a constant velocity are linear paths", "[sweep]") {
  const auto still = linear_path(on_unit_horizon(static_pose({1, 2, 0, 0}, {1, 2, 3})));
  REQUIRE(still);
  CHECK(still->axes == rotation(1, 2, 0, 0));
  CHECK(still->offset == Vec3<Rational>{1, 2, 3});
  CHECK(still->velocity == Vec3<Rational>{});
  const auto moving = linear_path(on_unit_horizon(
      linear_motion({0, 3, 4, 0}, {Rational(1, 2), 0, 0}, {4, 5, Rational(-1, 6)})));
  REQUIRE(moving);
  CHECK(moving->axes == rotation(0, 3, 4, 0));
  CHECK(moving->offset == Vec3<Rational>{Rational(1, 2), 0, 0});
  CHECK(moving->velocity == Vec3<Rational>{4, 5, Rational(-1, 6)});
}

TEST_CASE("a motion is recognised as linear in every notation", "[sweep]") {
  MotionPiece piece = linear_motion({1, 0, 0, 0}, {1, 0, 0}, {2, 0, 0});
  // All axes over the denominator 3; the translation over 2 - t, a common factor.
  for (auto& axis : piece.axes) {
    for (auto& c : axis) c *= Rational(3);
  }
  piece.axes_denominator *= Rational(3);
  const RationalPolynomial factor{Rational(2), Rational(-1)};
  for (auto& c : piece.offset) c = c * factor;
  piece.offset_denominator = factor;
  const auto path = linear_path(on_unit_horizon(piece));
  REQUIRE(path);
  CHECK(path->axes == Mat3<Rational>{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}});
  CHECK(path->offset == Vec3<Rational>{1, 0, 0});
  CHECK(path->velocity == Vec3<Rational>{2, 0, 0});
}

TEST_CASE("motions that turn, accelerate or have a moving denominator are not linear", "[sweep]") {
  const RationalPolynomial one{Rational(1)};
  CHECK_FALSE(linear_path(on_unit_horizon(
      quaternion_motion({one, RationalPolynomial{Rational(0), Rational(1)}, {}, {}}, {}, one))));
  MotionPiece accelerated;
  accelerated.axes = static_pose({1, 0, 0, 0}, {}).axes;
  accelerated.offset[1] = RationalPolynomial{Rational(0), Rational(0), Rational(1)};
  CHECK_FALSE(linear_path(on_unit_horizon(accelerated)));
  MotionPiece divided = linear_motion({1, 0, 0, 0}, {1, 0, 0}, {2, 0, 0});
  divided.offset_denominator = RationalPolynomial{Rational(2), Rational(1)};
  CHECK_FALSE(linear_path(on_unit_horizon(divided)));
  MotionPiece stretched = static_pose({1, 0, 0, 0}, {});
  stretched.axes_denominator = RationalPolynomial{Rational(2), Rational(1)};
  CHECK_FALSE(linear_path(on_unit_horizon(stretched)));
  MotionPiece early = static_pose({1, 0, 0, 0}, {});
  early.until = Rational(1, 2);
  MotionPiece late = static_pose({1, 0, 0, 0}, {});
  late.from = Rational(1, 2);
  auto pieces = Trajectory::make({{early, late}}, 0, 1);
  REQUIRE(pieces.ok());
  CHECK_FALSE(linear_path(pieces.value()));
}

TEST_CASE("quarter turns and stretches along the axes keep a box aligned, other turns do not",
          "[sweep]") {
  LinearPath path;
  CHECK(is_aligned(path));
  path.axes = rotation(1, 1, 0, 0);
  CHECK(is_aligned(path));
  path.axes = {{{0, 3, 0}, {0, 0, -2}, {1, 0, 0}}};
  CHECK(is_aligned(path));
  path.axes = rotation(2, 1, 0, 0);
  CHECK_FALSE(is_aligned(path));
}

TEST_CASE("a pose has the axes as columns, and the offset", "[sweep]") {
  const LinearPath path{{{{0, 1, 0}, {-1, 0, 0}, {0, 0, 1}}}, {10, 20, 30}, {1, 1, 1}};
  CHECK(placed(path, {1, 2, 3}) == Vec3<Rational>{8, 21, 33});
}

}  // namespace
}  // namespace touchstone::test::linear_path_test
