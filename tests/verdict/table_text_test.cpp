// Decimals of a few digits that an enclosure in doubles decides are those of exact rounding.

#include "verify/judge/verdict/table_text.hpp"

#include <catch2/catch.hpp>
#include <cmath>
#include <cstdint>
#include <limits>

#include "verify/system/random/dice.hpp"

namespace touchstone::test::table_text_test {
namespace {

using judge::only_decimal_in;

double below(double v) { return std::nextafter(v, -std::numeric_limits<double>::infinity()); }
double above(double v) { return std::nextafter(v, std::numeric_limits<double>::infinity()); }

TEST_CASE("the only decimal of an enclosure is that of every number in it", "[verdict]") {
  random::Dice dice("table text", 1, 0);
  int decided = 0;
  for (int i = 0; i < 20000; ++i) {
    const double d = dice.sign() * std::ldexp(1 + dice.unit(), dice.integer(-70, 40));
    const int digits = dice.integer(1, 6);
    const auto only = only_decimal_in(below(d), above(d), digits);
    if (!only) continue;
    ++decided;
    const RealAlgebraic number(exact_value(d));
    const RoundedDecimal expected = rounded_decimal(number, digits);
    CAPTURE(d, digits);
    REQUIRE(to_string(*only) == to_string(expected));
    REQUIRE(only->exact == expected.exact);
    REQUIRE_FALSE(judge::is_of_another_decade(number, *only, digits));
  }
  CHECK(decided > 19000);
}

TEST_CASE("the text of the nearest double is that of every number that it is nearest to",
          "[verdict]") {
  random::Dice dice("text of nearest", 1, 0);
  int decided = 0;
  for (int i = 0; i < 5000; ++i) {
    const double d = dice.sign() * std::ldexp(1 + dice.unit(), dice.integer(-70, 40));
    const Rational beside =
        exact_value(d) * (1 + Rational(dice.integer(-9, 9), 1) / 100 * power_of_two(-53));
    const auto text = judge::text_of_nearest(nearest_double(beside));
    if (!text) continue;
    ++decided;
    CAPTURE(d);
    REQUIRE(*text == judge::table_text(RealAlgebraic(beside)));
  }
  CHECK(decided > 4900);
}

TEST_CASE("an enclosure decides no decimal that a number in it may be equal to", "[verdict]") {
  // 1/2 is between the doubles, and would be written without zeros at its end.
  CHECK_FALSE(only_decimal_in(below(0.5), above(0.5), 3));
  CHECK_FALSE(only_decimal_in(0.2499, 0.2501, 3));
  CHECK_FALSE(only_decimal_in(-1e-5, 1e-5, 3));
  CHECK_FALSE(only_decimal_in(0, 1e-5, 3));
  // Several decimals: 0.123 and 0.124.
  CHECK_FALSE(only_decimal_in(0.12349, 0.12351, 3));
  // 9.996 would be written 10.0, which is of another decade.
  CHECK_FALSE(only_decimal_in(9.9961, 9.9962, 3));
  CHECK_FALSE(only_decimal_in(-9.9962, -9.9961, 3));
  REQUIRE(only_decimal_in(10.001, 10.002, 3));
  CHECK(to_string(*only_decimal_in(10.001, 10.002, 3)) == "10.0");
  CHECK(to_string(*only_decimal_in(-0.0012349, -0.0012341, 3)) == "-0.00123");
  CHECK_FALSE(only_decimal_in(std::nan(""), 1, 3));
  CHECK_FALSE(only_decimal_in(1, std::numeric_limits<double>::infinity(), 3));
}

}  // namespace
}  // namespace touchstone::test::table_text_test
