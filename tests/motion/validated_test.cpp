// The exact motion that a written motion describes: rigid or not, and with reduced denominators.

#include <catch2/catch.hpp>
#include <cmath>

#include "tests/support/motions.hpp"
#include "touchstone/number/floating.hpp"

namespace touchstone::test::validated_test {
namespace {

bool is_rigid(MotionPiece piece) { return valid(std::move(piece)).pieces()[0].rigid; }
bool is_mirrored(MotionPiece piece) { return valid(std::move(piece)).pieces()[0].mirrored; }

TEST_CASE("a motion written with quaternions is rigid, and right-handed", "[motion]") {
  Random random(20);
  for (int n = 0; n < 12; ++n) {
    CHECK(is_rigid(turning(random, n % 3, 1)));
    CHECK_FALSE(is_mirrored(turning(random, n % 3, 1)));
    CHECK(is_rigid(mirrored(turning(random, n % 3, 1))));
    CHECK(is_mirrored(mirrored(turning(random, n % 3, 1))));
  }
}

TEST_CASE("a rotation matrix of rationals is rigid, rounded to doubles it is not", "[motion]") {
  MotionPiece exact = static_pose({3, 1, -2, 5}, {});
  MotionPiece rounded;
  for (std::size_t m = 0; m < 3; ++m) {
    for (std::size_t i = 0; i < 3; ++i) {
      const Rational entry = pose(exact, 0).axes[m][i];
      rounded.axes[m][i] = RationalPolynomial(exact_value(nearest_double(entry)));
    }
  }
  CHECK(is_rigid(exact));
  CHECK_FALSE(is_rigid(rounded));
}

TEST_CASE("a rotation by sines and cosines of doubles is not rigid, a permutation of axes is",
          "[motion]") {
  const auto about_z = [](const Rational& cosine, const Rational& sine) {
    MotionPiece piece = static_pose({1, 0, 0, 0}, {});
    piece.axes[0][0] = piece.axes[1][1] = RationalPolynomial(cosine);
    piece.axes[0][1] = RationalPolynomial(sine);
    piece.axes[1][0] = -piece.axes[0][1];
    return piece;
  };
  CHECK(is_rigid(about_z(Rational(3, 5), Rational(4, 5))));
  CHECK_FALSE(is_rigid(about_z(exact_value(0.6), exact_value(0.8))));
  CHECK_FALSE(is_rigid(about_z(exact_value(std::cos(1.0)), exact_value(std::sin(1.0)))));
  CHECK(is_rigid(about_z(0, 1)));
}

TEST_CASE("scaled, sheared and squeezed boxes are affine, of either hand", "[motion]") {
  Random random(21);
  MotionPiece doubled = static_pose({1, 0, 0, 0}, {});
  doubled.axes_denominator = RationalPolynomial(Rational(1, 2));
  CHECK_FALSE(is_rigid(doubled));
  CHECK_FALSE(is_mirrored(doubled));
  for (int n = 0; n < 10; ++n) {
    CHECK_FALSE(is_rigid(deforming(random)));
    CHECK_FALSE(is_mirrored(deforming(random)));
    CHECK(is_mirrored(mirrored(deforming(random))));
  }
  // Rigid in lengths and in two angles, but not in the third angle.
  MotionPiece sheared = static_pose({1, 0, 0, 0}, {});
  sheared.axes[2][1] = RationalPolynomial(Rational(3, 5));
  sheared.axes[2][2] = RationalPolynomial(Rational(4, 5));
  CHECK_FALSE(is_rigid(sheared));
}

TEST_CASE("a motion is rigid only if it is so as polynomials, not at one instant", "[motion]") {
  MotionPiece growing;
  for (std::size_t m = 0; m < 3; ++m)
    growing.axes[m][m] = RationalPolynomial{Rational(1), Rational(1)};
  CHECK_FALSE(is_rigid(growing));
  growing.axes_denominator = RationalPolynomial{Rational(1), Rational(1)};
  CHECK(is_rigid(growing));
}

TEST_CASE("the pose at every instant survives validation, and denominators become positive",
          "[motion]") {
  Random random(22);
  for (int n = 0; n < 20; ++n) {
    MotionPiece piece = n % 2 == 0 ? turning_on_rational_path(random, 1) : deforming(random);
    const MotionPiece original = piece;
    // Common factors, some of them negative.
    const RationalPolynomial f{Rational(-3), Rational(n % 3), Rational(-1)};
    for (auto& column : piece.axes) {
      for (auto& entry : column) entry = entry * f;
    }
    piece.axes_denominator = piece.axes_denominator * f;
    for (auto& entry : piece.offset) entry = -entry;
    piece.offset_denominator = -piece.offset_denominator;

    const MotionPiece result = valid(piece).pieces()[0];
    CHECK(result.rigid == (n % 2 == 0));
    CHECK_FALSE(result.mirrored);
    CHECK(result.axes_denominator.degree() <= original.axes_denominator.degree());
    CHECK(result.offset_denominator.degree() <= original.offset_denominator.degree());
    for (int i = 0; i < 4; ++i) {
      const Rational t = random.proper_fraction();
      CHECK(result.axes_denominator(t) > 0);
      CHECK(result.offset_denominator(t) > 0);
      CHECK(pose(result, t).axes == pose(original, t).axes);
      CHECK(pose(result, t).offset == pose(original, t).offset);
    }
  }
}

TEST_CASE("all common factors of entries and their denominator are cancelled", "[motion]") {
  const RationalPolynomial f{Rational(2), Rational(1)};
  MotionPiece piece;
  for (std::size_t m = 0; m < 3; ++m) piece.axes[m][m] = f * f * f;
  piece.axes_denominator = f * f;
  piece.offset = {f * f, f, {}};
  piece.offset_denominator = f * RationalPolynomial{Rational(3), Rational(1)};
  const MotionPiece result = valid(piece).pieces()[0];
  CHECK(result.axes_denominator.degree() == 0);
  CHECK(result.axes[0][0].degree() == 1);
  CHECK(result.offset_denominator.degree() == 1);
  CHECK(result.offset[0].degree() == 1);
  CHECK(result.offset[1].degree() == 0);
  CHECK(result.offset[2].is_zero());
  // A path that stays at the origin needs no denominator.
  piece.offset = {};
  CHECK(valid(piece).pieces()[0].offset_denominator.degree() == 0);
}

TEST_CASE("pieces are cut at the horizon, and pieces outside of it are dropped", "[motion]") {
  Random random(23);
  std::vector<MotionPiece> pieces(4, turning(random, 1, 1));
  for (int i = 0; i < 4; ++i) {
    pieces[static_cast<std::size_t>(i)].from = i;
    pieces[static_cast<std::size_t>(i)].until = i + 1;
  }
  const auto cut = valid(pieces, Rational(3, 2), 3).pieces();
  REQUIRE(cut.size() == 2);
  CHECK(cut[0].from == Rational(3, 2));
  CHECK(cut[0].until == 2);
  CHECK(cut[1].from == 2);
  CHECK(cut[1].until == 3);
  CHECK(valid(pieces, Rational(1, 2), Rational(1, 2)).pieces().size() == 1);
  CHECK(valid(pieces, 4, 4).pieces().size() == 1);
  CHECK(valid(pieces, 0, 4).pieces().size() == 4);
}

TEST_CASE("polynomials are written in the usual notation", "[motion]") {
  const auto text = [](std::initializer_list<Rational> c) {
    return to_string(RationalPolynomial(c));
  };
  CHECK(text({3, Rational(-1, 2), 1}) == "3 - 1/2 t + t^2");
  CHECK(text({}) == "0");
  CHECK(text({-1}) == "-1");
  CHECK(text({1}) == "1");
  CHECK(text({0, -1}) == "-t");
  CHECK(text({0, 0, Rational(-2, 3)}) == "-2/3 t^2");
  CHECK(text({1, 1, 0, -1}) == "1 + t - t^3");
}

}  // namespace
}  // namespace touchstone::test::validated_test
