// The bounding spheres of moving boxes: large enough at every time, and not much too large.

#include "src/boxes/radius.hpp"

#include <catch2/catch.hpp>

#include "tests/support/motions.hpp"
#include "touchstone/number/integer.hpp"

namespace touchstone::test::radius_test {
namespace {

// The squared distance of the farthest vertex from the box's centre.
Rational squared_radius(const Pose& pose, const Box& box) {
  Rational most = 0;
  for (int corner = 0; corner < 8; ++corner) {
    Vec3<Rational> v;
    for (std::size_t i = 0; i < 3; ++i) {
      for (std::size_t m = 0; m < 3; ++m) {
        v[i] += pose.axes[m][i] * box.half_extents[m] * ((corner >> m & 1) != 0 ? 1 : -1);
      }
    }
    most = std::max(most, dot(v, v));
  }
  return most;
}

bool within_a_thousandth(const Rational& r, const Rational& squared) {
  return r * r >= squared && r * r < squared * Rational(1001, 1000) * Rational(1001, 1000);
}

Box random_box(Random& random) {
  const auto extent = [&] { return Rational(random.between(0, 9), random.between(1, 5)); };
  return {{extent(), extent(), Rational(extent() + 1)}, random.vector()};
}

MotionPiece only(MotionPiece piece) { return valid(std::move(piece)).pieces().front(); }

TEST_CASE("a rigid box's radius is its half diagonal, at most a thousandth larger", "[minkowski]") {
  Random random(70);
  for (int n = 0; n < 20; ++n) {
    const Box box = random_box(random);
    MotionPiece piece = turning_on_rational_path(random, 1);
    piece = only(n % 2 == 0 ? piece : mirrored(piece));
    const Rational r = radius_bound(piece, box, 0, 1);
    CHECK(within_a_thousandth(r, dot(box.half_extents, box.half_extents)));
    CHECK(r * r >= squared_radius(pose(piece, random.proper_fraction()), box));
    Box elsewhere = box;
    elsewhere.center = random.vector();
    CHECK(radius_bound(piece, elsewhere, 0, 1) == r);
  }
}

TEST_CASE("an affine box stays within its radius throughout the span", "[minkowski]") {
  Random random(71);
  for (int n = 0; n < 12; ++n) {
    const Box box = random_box(random);
    const MotionPiece piece = only(deforming(random));
    const Rational from = random.proper_fraction() / 2;
    const Rational until = from + random.proper_fraction() / 2;
    const Rational r = radius_bound(piece, box, from, until);
    for (int i = 0; i <= 8; ++i) {
      CHECK(squared_radius(pose(piece, from + (until - from) * Rational(i, 8)), box) <= r * r);
    }
  }
}

TEST_CASE("the radius of a growing box is that at the end of the span", "[minkowski]") {
  MotionPiece piece = static_pose({1, 2, 3, 4}, {});
  for (auto& axis : piece.axes) {
    for (auto& c : axis) c = c * RationalPolynomial{Rational(1), Rational(2)};
  }
  piece.axes_denominator = piece.axes_denominator * RationalPolynomial{Rational(2), Rational(-1)};
  piece = only(piece);
  const Box box{{1, 2, Rational(1, 2)}, {}};
  const Rational diagonal = dot(box.half_extents, box.half_extents);
  CHECK(within_a_thousandth(radius_bound(piece, box, 0, 1), 9 * diagonal));
  CHECK(
      within_a_thousandth(radius_bound(piece, box, 0, Rational(1, 2)), Rational(16, 9) * diagonal));
  CHECK(within_a_thousandth(radius_bound(piece, box, Rational(1, 2), Rational(1, 2)),
                            Rational(16, 9) * diagonal));
}

TEST_CASE(
    "the radius under a shear includes the change of angles, and at one instant only that pose",
    "[minkowski]") {
  Random random(72);
  for (int n = 0; n < 12; ++n) {
    const Box box = random_box(random);
    const MotionPiece piece = only(deforming(random));
    const Rational t = random.proper_fraction();
    const auto& h = box.half_extents;
    const auto e = pose(piece, t).axes;
    Rational bound = 0;
    for (std::size_t i = 0; i < 3; ++i) {
      for (std::size_t j = 0; j < 3; ++j) bound += h[i] * h[j] * abs(dot(e[i], e[j]));
    }
    CHECK(within_a_thousandth(radius_bound(piece, box, t, t), bound));
  }
}

TEST_CASE("a denominator is bounded even if some of its Bernstein coefficients are not positive",
          "[minkowski]") {
  // w = 1 - 6 t + 10 t² has its minimum 1/10 at t = 3/10, and the coefficients 1, -2, 5 on [0, 1].
  MotionPiece piece = static_pose({1, 0, 0, 0}, {});
  piece.axes_denominator = {Rational(1), Rational(-6), Rational(10)};
  piece = only(piece);
  REQUIRE_FALSE(piece.rigid);
  const Box box{{0, 0, 1}, {}};
  const Rational r = radius_bound(piece, box, 0, 1);
  CHECK(r >= 10);
  CHECK(r < 100);
}

TEST_CASE("a point has no radius", "[minkowski]") {
  Random random(73);
  CHECK(radius_bound(only(turning(random, 1, 1)), Box{}, 0, 1) == 0);
  CHECK(radius_bound(only(deforming(random)), Box{}, 0, 1) == 0);
}

TEST_CASE("a root bound is above the root, close to it, and short", "[minkowski]") {
  Random random(74);
  CHECK(sqrt_bound(0) == 0);
  for (int n = 0; n < 400; ++n) {
    Rational s = Rational(random.between(1, 1000000), random.between(1, 1000000)) *
                 power_of_two(random.between(-300, 300));
    if (n % 4 == 0) s *= s;  // the root is rational, so the bound may be equal to it
    const Rational r = sqrt_bound(s);
    CAPTURE(s);
    CHECK(s <= r * r);
    CHECK(r * r <= s * (1 + power_of_two(-16)));
    CHECK(bit_length(numerator(r)) <= 20 + static_cast<unsigned>(std::max(0, floor_log2(r))));
    // The bound is a mantissa of 20 bits times a power of two.
    const Rational mantissa = r * power_of_two(19 - floor_log2(r));
    CHECK(denominator(mantissa) == 1);
  }
}

}  // namespace
}  // namespace touchstone::test::radius_test
