// Fast evaluation of integer polynomials, against the exact value.

#include "src/poly/evaluation.hpp"

#include <catch2/catch.hpp>

#include "families.hpp"
#include "root_checks.hpp"
#include "tests/support/random.hpp"
#include "touchstone/poly/real_algebraic.hpp"

namespace touchstone::evaluation_test {

using test::Random;
using tests::sign_by_horner;

namespace {

Rational value(const IntegerPolynomial& p, const Rational& x) {
  return mapped<Rational>(p, [](const Integer& c) { return Rational(c); })(x);
}

// A random dyadic of magnitude up to 2^3, with up to 300 bits.
Dyadic random_dyadic(Random& random) {
  const auto e = static_cast<unsigned>(random.between(0, 300));
  return {random.integer(e + static_cast<unsigned>(random.between(0, 3))), e};
}

}  // namespace

TEST_CASE("scaled values are exact", "[poly]") {
  Random random(1);
  for (int i = 0; i < 200; ++i) {
    const IntegerPolynomial p = random.polynomial(random.between(0, 9), 60);
    const Dyadic x = random_dyadic(random);
    const unsigned power = x.exponent * static_cast<unsigned>(p.degree());
    REQUIRE(Rational(scaled_value(p, x.mantissa, x.exponent)) ==
            value(p, to_rational(x)) * power_of_two(static_cast<int>(power)));
  }
  REQUIRE(scaled_value(IntegerPolynomial(), 3, 5) == 0);
}

TEST_CASE("rounded values have the right sign or none", "[poly]") {
  Random random(2);
  int doubtful = 0;
  for (int i = 0; i < 2000; ++i) {
    IntegerPolynomial p = random.polynomial(random.between(0, 9), 60);
    const Dyadic x = random_dyadic(random);
    if (i % 2 == 0) {  // with a root at x, or 2^-330 from it
      const Rational root = to_rational(x) + (random.between(-1, 1)) * tests::tiny(330);
      p = p * tests::with_root(root);
    }
    const Integer v = rounded_value(p, x.mantissa, x.exponent);
    if (v.is_zero()) {
      ++doubtful;
    } else {
      REQUIRE(sign_of(v) == sign_by_horner(p, to_rational(x)));
    }
    REQUIRE(sign_at(p, x) == sign_by_horner(p, to_rational(x)));
  }
  REQUIRE(doubtful > 100);
  REQUIRE(doubtful < 1100);
}

TEST_CASE("a scaled range encloses the values, and tightly", "[poly]") {
  Random random(3);
  int known = 0;
  for (int i = 0; i < 1000; ++i) {
    const IntegerPolynomial p = random.polynomial(random.between(1, 8), 60);
    Dyadic lower = random_dyadic(random);
    const Dyadic upper{lower.mantissa + shifted(Integer(1), lower.exponent / 2), lower.exponent};
    const IntegerRange range = scaled_range(p, {lower, upper});
    const Rational x =
        to_rational(lower) + random.dyadic(10) * (to_rational(upper) - to_rational(lower));
    const Sign s = sign_by_horner(p, x);
    if (range.lower > 0) REQUIRE(s == Sign::positive);
    if (range.upper < 0) REQUIRE(s == Sign::negative);
    known += range.lower > 0 || range.upper < 0 ? 1 : 0;
    const IntegerRange at_point = scaled_range(p, {lower, lower});
    REQUIRE(range.lower <= at_point.lower);
    REQUIRE(at_point.upper <= range.upper);
  }
  REQUIRE(known > 700);
}

TEST_CASE("floating-point values are near the exact ones", "[poly]") {
  REQUIRE(nearly(Dyadic{3, 3}) == 0.375);
  REQUIRE(nearly(Dyadic{shifted(Integer(-3), 2000), 2003}) == -0.375);
  const auto p = scaled_to_doubles(
      IntegerPolynomial{shifted(Integer(1), 2000), 0, shifted(Integer(-3), 2000)});
  REQUIRE(p.degree() == 2);
  REQUIRE(p[2] == -3 * p[0]);
  REQUIRE(p[2] >= -1);
  REQUIRE(p[2] <= -0.25);
}

}  // namespace touchstone::evaluation_test
