// Rounding exact numbers to floating point.

#include "touchstone/number/floating.hpp"

#include <catch2/catch.hpp>
#include <cfenv>
#include <limits>

#include "tests/number/reference.hpp"
#include "tests/support/samples.hpp"

namespace touchstone::floating_test {
namespace {

using reference::FormatOf;
using reference::nearest;
using reference::rounded_of;

template <class F>
F nearest_of(const Rational& q) {
  return NumberTraits<F>::from(q);
}

// Values that are hardest to round to F: midpoints between neighbours, and values close to
// midpoints.
template <class F>
std::vector<Rational> hard_cases(std::uint64_t seed) {
  using Limits = std::numeric_limits<F>;
  constexpr int lowest = Limits::min_exponent - Limits::digits;
  test::Random random(seed);
  std::vector<Rational> v;
  for (int i = 0; i < 300; ++i) {
    const int bits = random.between(1, Limits::digits);
    const Integer mantissa = (Integer(1) << bits) - 1 -
                             abs(random.integer_of_any_length(static_cast<unsigned>(bits - 1)));
    // A third of them near the subnormals, a third near the upper limit, the others in between.
    const int place = random.below(3) == 0   ? lowest + random.below(3)
                      : random.below(2) == 0 ? Limits::max_exponent - bits - random.below(3)
                                             : random.between(lowest, Limits::max_exponent - bits);
    const Rational unit = power_of_two(place);
    const Rational hair = unit * power_of_two(-random.between(2, 200));
    const Rational middle = (Rational(mantissa) + Rational(1, 2)) * unit;
    for (const Rational& q : {middle, Rational(middle + hair), Rational(middle - hair),
                              Rational(Rational(mantissa) * unit + hair)}) {
      v.push_back(random.coin() ? q : Rational(-q));
    }
  }
  return v;
}

}  // namespace

TEMPLATE_TEST_CASE("rounding to nearest is right at and beside every midpoint", "[number]", float,
                   double, long double) {
  for (const Rational& q : hard_cases<TestType>(11)) {
    CAPTURE(q);
    CHECK(rounded_of(nearest_of<TestType>(q)) == nearest(q, FormatOf<TestType>::value));
  }
}

TEMPLATE_TEST_CASE("rounding to nearest is right for ratios of any size", "[number]", float, double,
                   long double) {
  test::Random random(12);
  for (int i = 0; i < 3000; ++i) {
    const Rational q =
        random.fraction_of_any_length(300) * power_of_two(random.between(-1200, 1200));
    CAPTURE(q);
    CHECK(rounded_of(nearest_of<TestType>(q)) == nearest(q, FormatOf<TestType>::value));
  }
}

TEMPLATE_TEST_CASE("rounding a quotient of two numbers agrees with the division of the processor",
                   "[number]", float, double, long double) {
  test::Random random(13);
  for (int i = 0; i < 3000; ++i) {
    const TestType n = static_cast<TestType>(static_cast<std::int64_t>(random.bits()) >> 40);
    const TestType d = static_cast<TestType>((random.bits() >> 40) + 1);
    CHECK(nearest_of<TestType>(reference::value_of(n) / reference::value_of(d)) == n / d);
  }
}

TEMPLATE_TEST_CASE("rounding ends in infinity from half a unit above the largest number on",
                   "[number]", float, double, long double) {
  using Limits = std::numeric_limits<TestType>;
  const Rational half_unit = power_of_two(Limits::max_exponent - Limits::digits - 1);
  const Rational edge = power_of_two(Limits::max_exponent) - half_unit;
  const Rational hair = power_of_two(-3000);
  CHECK(nearest_of<TestType>(edge - hair) == Limits::max());
  CHECK(nearest_of<TestType>(edge) == Limits::infinity());
  CHECK(nearest_of<TestType>(-edge + hair) == -Limits::max());
  CHECK(nearest_of<TestType>(-edge) == -Limits::infinity());
  CHECK(nearest_of<TestType>(power_of_two(100000)) == Limits::infinity());
}

TEMPLATE_TEST_CASE("rounding ends in zero up to half the least number", "[number]", float, double,
                   long double) {
  using Limits = std::numeric_limits<TestType>;
  const Rational half = power_of_two(Limits::min_exponent - Limits::digits - 1);
  const Rational hair = power_of_two(-30000);
  CHECK(nearest_of<TestType>(half) == 0);
  CHECK(nearest_of<TestType>(half + hair) == Limits::denorm_min());
  CHECK(nearest_of<TestType>(-half - hair) == -Limits::denorm_min());
  CHECK(nearest_of<TestType>(3 * half) == 2 * Limits::denorm_min());
  CHECK(nearest_of<TestType>(power_of_two(-100000)) == 0);
}

TEMPLATE_TEST_CASE("a number that is converted exactly rounds to itself", "[number]", float, double,
                   long double) {
  test::Random random(14);
  for (int i = 0; i < 3000; ++i) {
    const auto v = static_cast<TestType>(random.any_double());
    if (!std::isfinite(v)) continue;
    CAPTURE(v);
    CHECK(exact_value(v) == reference::value_of(v));
    CHECK(nearest_of<TestType>(exact_value(v)) == v);
  }
  using Limits = std::numeric_limits<TestType>;
  for (const TestType v : {Limits::max(), Limits::lowest(), Limits::min(), Limits::denorm_min(),
                           Limits::epsilon(), TestType(0), -TestType(0)}) {
    CHECK(exact_value(v) == reference::value_of(v));
    CHECK(nearest_of<TestType>(exact_value(v)) == v);
  }
}

TEST_CASE("rounding to nearest does not depend on the rounding mode in force", "[number]") {
  const auto values = hard_cases<double>(15);
  std::vector<double> usual;
  for (const Rational& q : values) usual.push_back(nearest_double(q));
  for (const int mode : {FE_UPWARD, FE_DOWNWARD, FE_TOWARDZERO}) {
    std::vector<double> now;
    std::fesetround(mode);
    for (const Rational& q : values) now.push_back(nearest_double(q));
    std::fesetround(FE_TONEAREST);
    CHECK(now == usual);
  }
}

TEST_CASE("the power-of-two scale brings the largest magnitude to at least 1 and below 2",
          "[number]") {
  test::Random random(16);
  for (int i = 0; i < 500; ++i) {
    std::vector<Rational> v{0};
    for (int n = random.between(1, 4); n > 0; --n) {
      v.push_back(random.fraction_of_any_length(80) * power_of_two(random.between(-500, 500)));
    }
    v.push_back(power_of_two(random.between(-500, 500)));  // so that not all are zero
    const Rational scale = power_of_two_scale(v);
    Rational largest = 0;
    for (const Rational& q : v) largest = std::max(largest, Rational(abs(q * scale)));
    CAPTURE(v);
    CHECK(largest >= 1);
    CHECK(largest < 2);
    CHECK(abs(numerator(scale)) * denominator(scale) ==
          Integer(1) << msb(numerator(scale) * denominator(scale)));
  }
}

}  // namespace touchstone::floating_test
