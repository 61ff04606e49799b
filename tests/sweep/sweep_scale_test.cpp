// Vectors scaled to short numbers keep their direction and proportions.

#include "src/sweep/sweep_scale.hpp"

#include <catch2/catch.hpp>

#include "touchstone/number/floating.hpp"
#include "touchstone/number/integer.hpp"

namespace touchstone::test::sweep_scale_test {
namespace {

TEST_CASE("parallel directions are the same vector up to sign in every type", "[sweep]") {
  const Vec3<Rational> v{Rational(1, 3), Rational(-2, 7), Rational(5, 11)};
  const Vec3<Rational> w{v[0] * Rational(-10, 9), v[1] * Rational(-10, 9), v[2] * Rational(-10, 9)};
  const auto a = direction_in<double>(v);
  const auto b = direction_in<double>(w);
  for (std::size_t i = 0; i < 3; ++i) CHECK(a[i] == -b[i]);
  CHECK(cross(a, b) == Vec3<double>{0, 0, 0});
  // 77, -66 and 105 are integers, so only a power of two is applied, without rounding.
  CHECK(a[0] * 66 == a[1] * -77);
  CHECK(direction_in<Integer>(v) == Vec3<Integer>{77, -66, 105});
}

TEST_CASE("vectors that are scaled together keep their proportions", "[sweep]") {
  SweepScale<Integer> scale;
  scale.note({Rational(1, 2), 0, 0});
  scale.note({0, Rational(1, 3), 1});
  scale.fix();
  CHECK(scale({Rational(1, 2), 0, 0}) == Vec3<Integer>{3, 0, 0});
  CHECK(scale({0, Rational(1, 3), 1}) == Vec3<Integer>{0, 2, 6});
}

}  // namespace
}  // namespace touchstone::test::sweep_scale_test
