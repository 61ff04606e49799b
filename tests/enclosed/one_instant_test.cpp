// A horizon of one instant: bodies that move are decided then as closely as bodies at rest.

#include <catch2/catch.hpp>
#include <optional>

#include "touchstone/enclosed.hpp"
#include "touchstone/number/rational.hpp"

namespace touchstone::test::one_instant_test {
namespace {

std::optional<bool> contact_at(const Rational& t, const Body& first, const Body& second) {
  return solve(EnclosedQuery::make(first, second, t, t).value(), 12).contact();
}

TEST_CASE("at one instant, moving cylinders are decided as near as resting ones", "[enclosed]") {
  // Both have the radius 1, and are 2 apart at the time 1/2. The other cylinder arrives along the
  // direction (3, 4, 0) / 5, with the speed 1.
  const Body rests = Body::cylinder(1, 2, Motion::fixed());
  const Body moves = Body::cylinder(
      1, 3, Motion::linear({Rational(3, 2), 2, 0}, {Rational(-3, 5), Rational(-4, 5), 0}));
  for (const int k : {4, 13, 24, 50}) {
    CAPTURE(k);
    CHECK(contact_at(Rational(1, 2) - power_of_two(-k), rests, moves) == false);
    CHECK(contact_at(Rational(1, 2) + power_of_two(-k), rests, moves) == true);
  }
}

TEST_CASE("at one instant, a cylinder and a box that moves through a face are decided",
          "[enclosed]") {
  const Body rests = Body::cylinder(1, 2, Motion::fixed());
  const Body moves = Body::box({1, 1, 1}, Motion::linear({2, 0, 0}, {-1, 0, 0}));
  for (const Rational& deep : {Rational(1, 10'000), Rational(1, 1'000'000)}) {
    CAPTURE(deep.str());
    CHECK(contact_at(deep, rests, moves) == true);
  }
}

}  // namespace
}  // namespace touchstone::test::one_instant_test
