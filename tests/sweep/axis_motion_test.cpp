// Magnitudes and orders of numbers whose sign may be unknown, as linear motion along an axis needs
// them.

#include "src/sweep/axis_motion.hpp"

#include <catch2/catch.hpp>
#include <cmath>
#include <limits>

#include "tests/support/every_type.hpp"

namespace touchstone::test::axis_motion_test {
namespace {

TEMPLATE_TEST_CASE("magnitude, larger and smaller are right by the sign", "[sweep]",
                   EVERY_NUMBER_TYPE) {
  using N = TestType;
  const auto equal = [](const N& a, const N& b) { return sign_of(N(a - b)) == Sign::zero; };
  CHECK(equal(magnitude(N(-3)), N(3)));
  CHECK(equal(magnitude(N(3)), N(3)));
  CHECK(equal(magnitude(N(0)), N(0)));
  CHECK(equal(larger(N(-3), N(2)), N(2)));
  CHECK(equal(larger(N(2), N(-3)), N(2)));
  CHECK(equal(larger(N(2), N(2)), N(2)));
  CHECK(equal(smaller(N(-3), N(2)), N(-3)));
  CHECK(equal(smaller(N(2), N(-3)), N(-3)));
}

TEMPLATE_TEST_CASE("a vector vanishes if all its coordinates do", "[sweep]", EVERY_NUMBER_TYPE) {
  using N = TestType;
  CHECK(length_sign(Vec3<N>{N(0), N(0), N(0)}) == Sign::zero);
  CHECK(length_sign(Vec3<N>{N(0), N(0), N(-1)}) == Sign::positive);
  CHECK(length_sign(Vec3<N>{N(2), N(0), N(0)}) == Sign::positive);
}

TEST_CASE("magnitude and order of an enclosure of unknown sign enclose the results", "[sweep]") {
  const Interval wide(-1, 3);
  CHECK((magnitude(wide).lower() <= 0 && magnitude(wide).upper() >= 3));
  const Interval other(1, 2);
  CHECK((larger(wide, other).lower() <= 1 && larger(wide, other).upper() >= 3));
  CHECK((smaller(wide, other).lower() <= -1 && smaller(wide, other).upper() >= 2));
}

TEST_CASE("a vector of enclosures about zero may vanish", "[sweep]") {
  const Interval unknown(-1, 1);
  CHECK(length_sign(Vec3<Interval>{Interval(0), unknown, Interval(0)}) == Sign::unknown);
  CHECK(length_sign(Vec3<Interval>{unknown, Interval(1), Interval(0)}) == Sign::positive);
}

TEST_CASE("NaN stays NaN", "[sweep]") {
  const double nan = std::numeric_limits<double>::quiet_NaN();
  CHECK(std::isnan(magnitude(nan)));
  CHECK(std::isnan(larger(nan, 1.0)));
  CHECK(std::isnan(larger(1.0, nan)));
  CHECK(std::isnan(smaller(1.0, nan)));
}

}  // namespace
}  // namespace touchstone::test::axis_motion_test
