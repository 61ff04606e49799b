// The double nearest to a real algebraic number.

#include <mpfr.h>

#include <catch2/catch.hpp>
#include <cmath>
#include <limits>

#include "algebraic_samples.hpp"
#include "src/poly/rounding.hpp"

namespace touchstone::rounded_double_test {

using test::Random;
using tests::root_of;
using tests::tiny;

namespace {

// The rational q, and q as a root that is not known to be rational.
std::vector<RealAlgebraic> both(const Rational& q) {
  return {RealAlgebraic(q), root_of(tests::with_root(q) * IntegerPolynomial{1, 0, 1})};
}

// q - √2·2^-k and q + √2·2^-k.
std::vector<RealAlgebraic> beside(const Rational& q, unsigned k) {
  const Polynomial<Rational> distance{-q, 1};
  const IntegerPolynomial p = cleared(distance * distance - Polynomial<Rational>(2 * tiny(2 * k)));
  return {root_of(p, 0), root_of(p, 1)};
}

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr double kLargest = std::numeric_limits<double>::max();
constexpr double kSmallest = std::numeric_limits<double>::denorm_min();

}  // namespace

TEST_CASE("square roots are rounded as the standard library rounds them", "[poly]") {
  for (int n = 2; n <= 200; ++n) {
    REQUIRE(rounded_double(tests::square_root(n)) == std::sqrt(static_cast<double>(n)));
    REQUIRE(rounded_double(root_of({-n, 0, 1}, 0)) == -std::sqrt(static_cast<double>(n)));
  }
}

TEST_CASE("cube roots are rounded as MPFR rounds them", "[poly]") {
  Random random(1);
  for (int i = 0; i < 100; ++i) {
    const Integer n = random.natural(60) + 2;
    const Integer d = random.natural(60) + 2;
    mpfr_t quotient;
    mpfr_init2(quotient, 2000);
    mpfr_set_q(quotient, Rational(n, d).backend().data(), MPFR_RNDN);
    mpfr_cbrt(quotient, quotient, MPFR_RNDN);
    const double expected = mpfr_get_d(quotient, MPFR_RNDN);
    mpfr_clear(quotient);
    REQUIRE(rounded_double(root_of({-n, 0, 0, d})) == expected);
  }
}

TEST_CASE("ties between two doubles go to the even one", "[poly]") {
  for (const RealAlgebraic& a : both(1 + tiny(53))) REQUIRE(rounded_double(a) == 1);
  for (const RealAlgebraic& a : both(1 + 3 * tiny(53))) REQUIRE(rounded_double(a) == 1 + 0x1p-51);
  for (const RealAlgebraic& a : both(-1 - tiny(53))) REQUIRE(rounded_double(a) == -1);
  for (const RealAlgebraic& a : both(1 - tiny(54))) REQUIRE(rounded_double(a) == 1);
  for (const RealAlgebraic& a : both(1 - 3 * tiny(54))) REQUIRE(rounded_double(a) == 1 - 0x1p-52);
}

TEST_CASE("numbers very near to a tie between doubles are rounded to the side where they lie",
          "[poly]") {
  for (const unsigned k : {60U, 200U, 3000U}) {
    const auto near = beside(1 + tiny(53), k);
    REQUIRE(rounded_double(near[0]) == 1);
    REQUIRE(rounded_double(near[1]) == 1 + 0x1p-52);
    const auto odd = beside(1 + 3 * tiny(53), k);
    REQUIRE(rounded_double(odd[0]) == 1 + 0x1p-52);
    REQUIRE(rounded_double(odd[1]) == 1 + 0x1p-51);
  }
}

TEST_CASE("numbers that are doubles are rounded to themselves", "[poly]") {
  for (const double v : {0.5, -0.1, 1e300, -1e-300, kSmallest, kLargest}) {
    for (const RealAlgebraic& a : both(exact_value(v))) REQUIRE(rounded_double(a) == v);
  }
}

TEST_CASE("zero becomes positive zero, whether it is known to be zero or not", "[poly]") {
  for (const RealAlgebraic& a : both(0)) {
    REQUIRE(rounded_double(a) == 0);
    REQUIRE_FALSE(std::signbit(rounded_double(a)));
  }
}

TEST_CASE("subnormal numbers are rounded on their own grid", "[poly]") {
  for (const RealAlgebraic& a : both(tiny(1075))) REQUIRE(rounded_double(a) == 0);
  for (const RealAlgebraic& a : both(3 * tiny(1075))) REQUIRE(rounded_double(a) == 2 * kSmallest);
  const auto near = beside(tiny(1075), 1200);
  REQUIRE(rounded_double(near[0]) == 0);
  REQUIRE(rounded_double(near[1]) == kSmallest);
  const auto below = beside(-tiny(1075), 1200);
  REQUIRE(rounded_double(below[0]) == -kSmallest);
  REQUIRE(rounded_double(below[1]) == 0);
}

TEST_CASE("numbers beyond the largest double overflow exactly where rounding to nearest does",
          "[poly]") {
  const Rational midpoint = power_of_two(1024) - power_of_two(970);
  for (const RealAlgebraic& a : both(midpoint)) REQUIRE(rounded_double(a) == kInfinity);
  for (const RealAlgebraic& a : both(-midpoint)) REQUIRE(rounded_double(a) == -kInfinity);
  for (const RealAlgebraic& a : both(midpoint - 1)) REQUIRE(rounded_double(a) == kLargest);
  for (const RealAlgebraic& a : both(power_of_two(1030))) REQUIRE(rounded_double(a) == kInfinity);
  const auto near = beside(midpoint, 10);
  REQUIRE(rounded_double(near[0]) == kLargest);
  REQUIRE(rounded_double(near[1]) == kInfinity);
}

}  // namespace touchstone::rounded_double_test
