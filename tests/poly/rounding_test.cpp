// Correct rounding of exact real numbers to decimals.

#include "src/poly/rounding.hpp"

#include <mpfr.h>

#include <catch2/catch.hpp>

#include "algebraic_samples.hpp"

namespace touchstone::rounding_test {

using tests::root_of;
using tests::square_root;
using tests::tiny;

namespace {

const IntegerPolynomial kNoRealRoot{1, 0, 1};

// The rational q as a root that is not known to be rational.
RealAlgebraic in_disguise(const Rational& q) { return root_of(tests::with_root(q) * kNoRealRoot); }

// q - √2·2^-k and q + √2·2^-k, the roots of (x - q)² = 2^(1 - 2k).
std::vector<RealAlgebraic> on_both_sides(const Rational& q, unsigned k) {
  const Polynomial<Rational> distance{-q, 1};
  const auto p = distance * distance - Polynomial<Rational>(2 * tiny(2 * k));
  return {root_of(cleared(p), 0), root_of(cleared(p), 1)};
}

std::string decimal(const RealAlgebraic& a, int digits) {
  return to_string(rounded_decimal(a, digits));
}
std::string decimal(const Rational& q, int digits) { return decimal(RealAlgebraic(q), digits); }

}  // namespace

TEST_CASE("the square root of 2 to 1000 digits agrees with MPFR", "[poly]") {
  mpfr_t root;
  mpfr_init2(root, 3400);
  mpfr_sqrt_ui(root, 2, MPFR_RNDN);
  mpfr_exp_t exponent = 0;
  char* digits = mpfr_get_str(nullptr, &exponent, 10, 1000, root, MPFR_RNDN);
  const std::string expected = std::string(digits, 1) + "." + (digits + 1);
  mpfr_free_str(digits);
  mpfr_clear(root);
  REQUIRE(decimal(square_root(2), 1000) == expected);
  REQUIRE(decimal(root_of({-2, 0, 1}, 0), 1000) == "-" + expected);
  REQUIRE_FALSE(rounded_decimal(square_root(2), 1000).exact);
}

TEST_CASE("decimals have the requested digits", "[poly]") {
  REQUIRE(decimal(square_root(2), 1) == "1");
  REQUIRE(decimal(square_root(2), 2) == "1.4");
  REQUIRE(decimal(square_root(3), 3) == "1.73");
  REQUIRE(decimal(square_root(200), 4) == "14.14");
  REQUIRE(decimal(square_root(2000000), 2) == "1400");
  REQUIRE(decimal(Rational(2, 3), 5) == "0.66667");
  REQUIRE(decimal(Rational(-2, 3), 5) == "-0.66667");
  REQUIRE(decimal(Rational(2, 3000), 2) == "0.00067");
  REQUIRE(decimal(Rational("123456789"), 3) == "123000000");
}

TEST_CASE("a decimal that equals the number is short, and marked as exact", "[poly]") {
  for (const auto& as : {+[](const Rational& q) { return RealAlgebraic(q); }, +in_disguise}) {
    REQUIRE(decimal(as(Rational(3, 8)), 20) == "0.375");
    REQUIRE(decimal(as(Rational(-3, 8)), 20) == "-0.375");
    REQUIRE(decimal(as(Rational(1)), 20) == "1");
    REQUIRE(decimal(as(Rational(1000)), 20) == "1000");
    REQUIRE(decimal(as(Rational(1, 1000)), 20) == "0.001");
    REQUIRE(decimal(as(Rational("120000000000000000000000000")), 2) ==
            "120000000000000000000000000");
    REQUIRE(decimal(as(Rational(0)), 20) == "0");
    REQUIRE(rounded_decimal(as(Rational(3, 8)), 3).exact);
    REQUIRE_FALSE(rounded_decimal(as(Rational(3, 8)), 2).exact);
    REQUIRE_FALSE(rounded_decimal(as(Rational(1, 3)), 30).exact);
  }
}

TEST_CASE("decimal ties go to the even digit", "[poly]") {
  for (const auto& as : {+[](const Rational& q) { return RealAlgebraic(q); }, +in_disguise}) {
    REQUIRE(decimal(as(Rational(5, 2)), 1) == "2");
    REQUIRE(decimal(as(Rational(7, 2)), 1) == "4");
    REQUIRE(decimal(as(Rational(-5, 2)), 1) == "-2");
    REQUIRE(decimal(as(Rational(-7, 2)), 1) == "-4");
    REQUIRE(decimal(as(Rational(125, 1000)), 2) == "0.12");
    REQUIRE(decimal(as(Rational(375, 1000)), 2) == "0.38");
    REQUIRE(decimal(as(Rational(85, 10)), 1) == "8");
    REQUIRE(decimal(as(Rational(95, 10)), 1) == "10");
  }
}

TEST_CASE("a number very near to a decimal tie is rounded to the side where it lies", "[poly]") {
  for (const unsigned k : {10U, 100U, 2000U}) {
    const auto near = on_both_sides(Rational(125, 1000), k);
    REQUIRE(decimal(near[0], 2) == "0.12");
    REQUIRE(decimal(near[1], 2) == "0.13");
    const auto mirrored = on_both_sides(Rational(-375, 1000), k);
    REQUIRE(decimal(mirrored[0], 2) == "-0.38");
    REQUIRE(decimal(mirrored[1], 2) == "-0.37");
  }
}

TEST_CASE("a number very near to a short decimal is distinguished from it", "[poly]") {
  for (const RealAlgebraic& a : on_both_sides(Rational(3, 8), 1000)) {
    REQUIRE(decimal(a, 20) == "0.37500000000000000000");
    REQUIRE_FALSE(rounded_decimal(a, 20).exact);
  }
}

TEST_CASE("rounding up to the next power of ten leaves as many digits", "[poly]") {
  REQUIRE(decimal(on_both_sides(Rational(1), 40)[0], 5) == "1.0000");
  REQUIRE(decimal(on_both_sides(Rational(100), 40)[0], 5) == "100.00");
  REQUIRE(decimal(Rational(99996, 10000), 4) == "10.00");
  REQUIRE(decimal(Rational(-99996, 10000), 4) == "-10.00");
}

TEST_CASE("numbers very near to zero have their leading digits", "[poly]") {
  // Values √2·2^-k on both sides of 0.
  for (const unsigned k : {20U, 30U, 50U, 200U}) {
    const auto near = on_both_sides(0, k);
    const std::string expected = decimal(square_root(2), 40);
    Rational power = tiny(k);
    const Rational upper = Rational(power * 3 / 2);
    const std::string positive = decimal(near[1], 12);
    REQUIRE(decimal(near[0], 12) == "-" + positive);
    const RoundedDecimal d = rounded_decimal(near[1], 12);
    const Rational value = Rational(d.digits) * power_of_ten(d.exponent);
    REQUIRE(abs(d.digits) >= Integer("100000000000"));
    REQUIRE(abs(d.digits) < Integer("1000000000000"));
    // |value - √2·2^-k| is at most half a unit: compared by squares.
    const Rational half_unit = power_of_ten(d.exponent) / 2;
    REQUIRE((value - half_unit) * (value - half_unit) <= 2 * power * power);
    REQUIRE((value + half_unit) * (value + half_unit) >= 2 * power * power);
    REQUIRE(value < upper);
  }
}

TEST_CASE("a division gives the decimals of a rational that enclosures give", "[poly]") {
  test::Random random(14);
  for (int i = 0; i < 400; ++i) {
    const Rational q = random.fraction_of_any_length(90) * random.between(-1, 1);
    const int digits = random.between(1, 25);
    const RoundedDecimal by_division = rounded_decimal(q, digits);
    const RoundedDecimal by_enclosures =
        rounded_decimal<RealAlgebraic>(q.is_zero() ? RealAlgebraic(q) : in_disguise(q), digits);
    CAPTURE(q, digits);
    REQUIRE(to_string(by_division) == to_string(by_enclosures));
    REQUIRE(by_division.exact == by_enclosures.exact);
    // The root of a polynomial of degree 1, also of a negative multiple.
    const IntegerPolynomial p = tests::with_root(q) * Integer(i % 2 == 0 ? 1 : -3);
    REQUIRE(decimal(root_of(p), digits) == to_string(by_enclosures));
  }
}

TEST_CASE("a square root of integers gives the decimals of the algebraic root", "[poly]") {
  test::Random random(15);
  REQUIRE(to_string(rounded_root(0, 7, 5)) == "0");
  REQUIRE(to_string(rounded_root(9, 16, 5)) == "0.75");
  // Ties, and roots beside ties: √(25/4) = 2.5 and √(49/4) = 3.5.
  REQUIRE(to_string(rounded_root(25, 4, 1)) == "2");
  REQUIRE(to_string(rounded_root(49, 4, 1)) == "4");
  REQUIRE(to_string(rounded_root(25000001, 4000000, 1)) == "3");
  REQUIRE(to_string(rounded_root(24999999, 4000000, 1)) == "2");
  REQUIRE(to_string(rounded_root(99999999, 100, 3)) == "1000");
  for (int i = 0; i < 400; ++i) {
    const Integer n = random.natural(static_cast<unsigned>(random.between(1, 120))) + 1;
    const Integer d = random.natural(static_cast<unsigned>(random.between(1, 120))) + 1;
    const int digits = random.between(1, 25);
    const RealAlgebraic root = isolate(IntegerPolynomial{-n, 0, d}).roots.back().time;
    const RoundedDecimal expected = rounded_decimal<RealAlgebraic>(root, digits);
    CAPTURE(n, d, digits);
    REQUIRE(to_string(rounded_root(n, d, digits)) == to_string(expected));
    REQUIRE(rounded_root(n, d, digits).exact == expected.exact);
  }
}

TEST_CASE("rationals of many limbs have as many digits as short ones", "[poly]") {
  // Regression, 0.2755…: with a numerator and a denominator of three limbs each, GMP's comparison
  // with 0 returns a value other than 1.
  const Rational long_one(Integer("373268460288493324019124333695051455171312456453"),
                          Integer("1354653800477553727864187305480256907851432904340"));
  REQUIRE(decimal(long_one, 17) == "0.27554527965514558");
  REQUIRE(decimal(-long_one, 17) == "-0.27554527965514558");
  for (int bits = 1; bits < 400; bits += 7) {
    const Rational third(Integer(pow(Integer(2), static_cast<unsigned>(bits)) + 1),
                         Integer(3 * pow(Integer(2), static_cast<unsigned>(bits)) + 1));
    const RoundedDecimal d = rounded_decimal(RealAlgebraic(third), 9);
    REQUIRE(abs(d.digits) >= 100000000);
    REQUIRE(abs(d.digits) < 1000000000);
    REQUIRE(RealAlgebraic(third).compare(0) == 1);
    REQUIRE(RealAlgebraic(-third).compare(0) == -1);
  }
}

TEST_CASE("powers of ten are exact", "[poly]") {
  REQUIRE(power_of_ten(0) == 1);
  REQUIRE(power_of_ten(3) == 1000);
  REQUIRE(power_of_ten(-3) == Rational(1, 1000));
}

TEST_CASE("decimals are written without exponents", "[poly]") {
  REQUIRE(to_string(RoundedDecimal{-125, -4, false}) == "-0.0125");
  REQUIRE(to_string(RoundedDecimal{120, -1, false}) == "12.0");
  REQUIRE(to_string(RoundedDecimal{120, -1, true}) == "12");
  REQUIRE(to_string(RoundedDecimal{100, -3, true}) == "0.1");
  REQUIRE(to_string(RoundedDecimal{12, 3, false}) == "12000");
  REQUIRE(to_string(RoundedDecimal{5, -1, false}) == "0.5");
  REQUIRE(to_string(RoundedDecimal{0, 0, true}) == "0");
}

TEST_CASE("bounds in decimals have all their digits, also just below a power of ten", "[poly]") {
  const Rational below = 1 - power_of_two(-52);
  CHECK(to_string(decimal_below(below, 1)) == "0.9");
  CHECK(to_string(decimal_below(below, 2)) == "0.99");
  CHECK(to_string(decimal_below(100 * below, 3)) == "99.9");
  CHECK(to_string(decimal_above(-below, 2)) == "-0.99");
  CHECK(to_string(decimal_above(below, 2)) == "1.0");
  CHECK(to_string(decimal_below(-below, 2)) == "-1.0");
  CHECK(to_string(decimal_below(Rational(1), 3)) == "1");
  CHECK(to_string(decimal_below(Rational(2, 3), 3)) == "0.666");
}

}  // namespace touchstone::rounding_test
