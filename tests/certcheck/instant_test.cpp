// The checker's instants: signs around them, their decimals and doubles.

#include "verify/prove/certcheck/instant.hpp"

#include <catch2/catch.hpp>

#include "verify/prove/certcheck/failure.hpp"
#include "verify/prove/certcheck/rounding.hpp"

namespace touchstone::certcheck::instant_test {
namespace {

const Instant kRootTwo{1, 2, Polynomial({-2, 0, 1})};

Compare with(const Rational& value) {
  return [value](const Rational& x) { return cmp(value, x); };
}
const Compare kWithRootTwo = [](const Rational& x) { return kRootTwo.compare(x); };

Rational ratio(const char* text) {
  Rational value(text);
  value.canonicalize();
  return value;
}

}  // namespace

TEST_CASE("the checker compares an irrational instant with rationals", "[certcheck]") {
  CHECK(kRootTwo.compare(0) == 1);
  CHECK(kRootTwo.compare(ratio("7/5")) == 1);
  CHECK(kRootTwo.compare(ratio("17/12")) == -1);
  CHECK(kRootTwo.compare(5) == -1);
}

TEST_CASE("the checker narrows an instant as far as a comparison needs", "[certcheck]") {
  Instant when = kRootTwo;
  CHECK(when.narrow(ratio("7/5")) == 1);
  CHECK(when.narrow(ratio("17/12")) == -1);
  CHECK(when.narrow(3) == -1);  // outside the interval: it stays as it is
  CHECK(when.narrow(0) == 1);
  CHECK(when.l == ratio("7/5"));
  CHECK(when.r == ratio("17/12"));
  when.halve();
  CHECK(when.l == ratio("169/120"));
  CHECK(when.r == ratio("17/12"));
  Instant half{0, 1, Polynomial({-1, 2})};
  CHECK(half.narrow(ratio("1/2")) == 0);
  CHECK(half.l == half.r);
}

TEST_CASE("the checker distinguishes rational roots from irrational ones", "[certcheck]") {
  CHECK_FALSE(is_rational(kRootTwo));
  CHECK(is_rational({1, 2, Polynomial({-3, 2})}));
  CHECK(is_rational({0, 1, Polynomial({-1, 510510})}));  // no root modulo primes that divide 510510
  // This polynomial has a root modulo every prime; a rational root exists only with the extra
  // factor below.
  const Polynomial everywhere =
      Polynomial({-2, 0, 1}) * Polynomial({-17, 0, 1}) * Polynomial({-34, 0, 1});
  CHECK_FALSE(is_rational({1, 2, everywhere}));
  CHECK(is_rational({1, 2, everywhere * Polynomial({-13, 9})}));
}

TEST_CASE("the checker finds signs and multiplicity around a rational instant", "[certcheck]") {
  const Instant half{ratio("1/2"), ratio("1/2"), Polynomial({ratio("-1/2"), 1})};
  const Polynomial p({-1, 2});
  const auto cubed = around(p * p * p * -1, half, false);
  REQUIRE(cubed);
  CHECK(cubed->before == 1);
  CHECK(cubed->at == 0);
  CHECK(cubed->after == -1);
  CHECK(cubed->multiplicity == 3);
  CHECK(around(p * p + 1, half, false)->at == 1);
  CHECK(around(Polynomial(), half, false)->multiplicity == 0);
}

TEST_CASE("the checker finds signs and multiplicity around an irrational instant", "[certcheck]") {
  const Polynomial q = kRootTwo.q;
  const auto simple = around(q * Polynomial({-5, 1}), kRootTwo, false);
  REQUIRE(simple);
  CHECK(simple->before == 1);
  CHECK(simple->at == 0);
  CHECK(simple->after == -1);
  CHECK(around(q * q * 7, kRootTwo, false)->multiplicity == 2);
  CHECK(around(q * q * 7, kRootTwo, false)->before == 1);
  // `near` has a root at 3/2 in the same interval, so only a narrower interval gives a sign.
  const Polynomial near({-3, 2});
  CHECK_FALSE(around(q * near, kRootTwo, false));
  CHECK(around(q * near, kRootTwo, true)->after == -1);
  CHECK(around(near, kRootTwo, true)->at == -1);
}

TEST_CASE("the checker accepts a rounded decimal with all its digits and no other", "[certcheck]") {
  CHECK(is_decimal("1.4142135623730950", 17, kWithRootTwo));
  CHECK_FALSE(is_decimal("1.4142135623730951", 17, kWithRootTwo));
  CHECK_FALSE(is_decimal("1.414213562373095", 17, kWithRootTwo));
  CHECK_FALSE(is_decimal("01.4142135623730950", 17, kWithRootTwo));
  CHECK_FALSE(is_decimal("+1.4142135623730950", 17, kWithRootTwo));
  CHECK(is_decimal("1", 1, kWithRootTwo));
  CHECK(is_decimal("-0.333", 3, with(ratio("-1/3"))));
  CHECK_FALSE(is_decimal("-0.334", 3, with(ratio("-1/3"))));
  CHECK(is_decimal("0.00333", 3, with(ratio("1/300"))));
  CHECK(is_decimal("667000", 3, with(ratio("2000000/3"))));
  CHECK_FALSE(is_decimal("666667", 3, with(ratio("2000000/3"))));
}

TEST_CASE("the checker accepts an exact decimal only without needless zeros", "[certcheck]") {
  CHECK(is_decimal("0.5", 17, with(ratio("1/2"))));
  CHECK_FALSE(is_decimal("0.50", 17, with(ratio("1/2"))));
  CHECK_FALSE(is_decimal(".5", 17, with(ratio("1/2"))));
  CHECK(is_decimal("12000", 17, with(12000)));
  CHECK(is_decimal("12000", 2, with(12000)));
  CHECK_FALSE(is_decimal("12000.0", 17, with(12000)));
  CHECK(is_decimal("0", 17, with(0)));
  CHECK_FALSE(is_decimal("-0", 17, with(0)));
  CHECK_FALSE(is_decimal("0", 17, with(ratio("1/1000000"))));
}

TEST_CASE("the checker rounds decimals to even, and across a power of ten", "[certcheck]") {
  CHECK(is_decimal("0.12", 2, with(ratio("1/8"))));
  CHECK_FALSE(is_decimal("0.13", 2, with(ratio("1/8"))));
  CHECK(is_decimal("0.38", 2, with(ratio("3/8"))));
  CHECK_FALSE(is_decimal("0.125", 2, with(ratio("1/8"))));  // exact, but with one digit too many
  CHECK(is_decimal("1.0", 2, with(ratio("999/1000"))));
  CHECK_FALSE(is_decimal("1.0", 2, with(ratio("994/1000"))));  // rounds to 0.99
  CHECK(is_decimal("0.99", 2, with(ratio("994/1000"))));
  CHECK(is_decimal("1.0", 2, with(ratio("995/1000"))));
  for (const auto& [text, value] :
       {std::pair("1", "19/20"), {"10", "19/2"}, {"100", "95"}, {"0.1", "19/200"}}) {
    CAPTURE(value);  // halfway between two decimals; the one with the digit 0 is even
    CHECK(is_decimal(text, 1, with(ratio(value))));
  }
  CHECK_FALSE(is_decimal("9", 1, with(ratio("19/2"))));
  CHECK(is_decimal("2", 1, with(ratio("3/2"))));
  CHECK_FALSE(is_decimal("1", 1, with(ratio("3/2"))));
}

TEST_CASE("the checker accepts the nearest double and no neighbour", "[certcheck]") {
  CHECK(is_double("0x1.6a09e667f3bcdp+0", kWithRootTwo));
  CHECK_FALSE(is_double("0x1.6a09e667f3bccp+0", kWithRootTwo));
  CHECK_FALSE(is_double("0x1.6a09e667f3bcd0p+0", kWithRootTwo));
  CHECK_FALSE(is_double("1.41", kWithRootTwo));
  CHECK(is_double("0x1p-1", with(ratio("1/2"))));
  CHECK_FALSE(is_double("0x1.0p-1", with(ratio("1/2"))));
  CHECK_FALSE(is_double("0x2p-2", with(ratio("1/2"))));
  CHECK(is_double("0x1.8p+1", with(3)));
  CHECK(is_double("-0x1.5555555555555p-2", with(ratio("-1/3"))));
  CHECK(is_double("0x1p+0", with(1)));
  CHECK_FALSE(is_double("0x1p-0", with(1)));
}

TEST_CASE("the checker rounds correctly at both ends of the range of doubles", "[certcheck]") {
  const Rational least = power(2, -1074);
  CHECK(is_double("0x0.0000000000001p-1022", with(least)));
  CHECK_FALSE(is_double("0x1p-1074", with(least)));
  CHECK(is_double("0x0.0000000000001p-1022", with(least * 3 / 4)));
  CHECK(is_double("0x0p+0", with(least / 2)));
  CHECK_FALSE(is_double("-0x0p+0", with(least / 2)));
  CHECK(is_double("-0x0p+0", with(-least / 2)));
  CHECK_FALSE(is_double("0x0p+0", with(-least / 2)));
  CHECK(is_double("0x0p+0", with(0)));
  CHECK_FALSE(is_double("-0x0p+0", with(0)));
  CHECK(is_double("0x0.0000000000002p-1022", with(least * 3 / 2)));
  CHECK(is_double("0x1.fffffffffffffp+1023", with(power(2, 1024) - power(2, 971))));
  CHECK_FALSE(is_double("0x1p+1024", with(power(2, 1024))));
  const Rational beyond = power(2, 1024) - power(2, 970);  // a tie, which rounds to infinity
  CHECK(is_double("inf", with(beyond)));
  CHECK(is_double("-inf", with(-beyond)));
  CHECK_FALSE(is_double("inf", with(beyond - 1)));
  CHECK_FALSE(is_double("inf", with(-beyond)));
  CHECK_FALSE(is_double("0x1.fffffffffffffp+1023", with(beyond)));
  CHECK(is_double("0x1.fffffffffffffp+1023", with(beyond - 1)));
  CHECK_FALSE(is_double("nan", with(0)));
}

TEST_CASE("the checker uses the narrower spacing of doubles below a power of two", "[certcheck]") {
  const Rational unit = power(2, -52);
  CHECK(is_double("0x1p+0", with(1 - unit / 4)));  // a tie, and 1 is even
  CHECK_FALSE(is_double("0x1p+0", with(1 - unit / 3)));
  CHECK(is_double("0x1.fffffffffffffp-1", with(1 - unit / 3)));
  CHECK(is_double("0x1p+0", with(1 + unit / 2)));
  CHECK_FALSE(is_double("0x1.0000000000001p+0", with(1 + unit / 2)));
}

TEST_CASE("the checker reads long decimals", "[certcheck]") {
  const std::string figures = "1" + std::string(8999, '2');
  CHECK(
      is_decimal("0." + figures, 9000, with(Rational(mpz_class(figures, 10)) * power(10, -9000))));
  CHECK_THROWS_AS(is_decimal("0." + std::string(1U << 20U, '0') + "1", 17, with(1)), Failure);
}

}  // namespace touchstone::certcheck::instant_test
