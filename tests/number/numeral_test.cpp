// Numerals: numbers as they are written in a case, which keep their notation.

#include "touchstone/number/numeral.hpp"

#include <catch2/catch.hpp>
#include <cmath>
#include <limits>

#include "src/number/notation.hpp"
#include "touchstone/number/exact_numeral.hpp"
#include "touchstone/number/floating.hpp"

namespace touchstone::test::numeral_test {
namespace {

TEST_CASE("a numeral has the value of its text", "[number]") {
  for (const Numeral& n : {Numeral(0), Numeral(-7), Numeral(0.1), Numeral(-1e300), Numeral(5e-324),
                           Numeral(Rational(-1, 3)), Numeral::bare(-5)}) {
    CAPTURE(n.text());
    CHECK(n.is_number());
    CHECK(parse_number(n.text()).value() == n.value());
  }
  CHECK(Numeral(0.1).text() == "0x1.999999999999ap-4");
  CHECK(Numeral(-0.0).text() == "-0x0p+0");
  CHECK(Numeral(std::numeric_limits<int>::min()).value() == Rational(-2147483647) - 1);
  CHECK(Numeral::bare(-5).is_bare());
  CHECK_FALSE(Numeral(-5).is_bare());
}

TEST_CASE("a numeral keeps the text it was read from", "[number]") {
  for (const char* text : {"+2/4", "007", ".5e1", "0X1P-1", "-0"}) {
    const auto n = Numeral::parse(text);
    REQUIRE(n);
    CHECK(n.value().text() == text);
    CHECK(n.value().value() == parse_number(text).value());
    const Numeral negated = -n.value();
    CHECK(negated.value() == -n.value().value());
    CHECK(parse_number(negated.text()).value() == negated.value());
    CHECK((-negated).value() == n.value().value());
  }
  CHECK_FALSE(Numeral::parse("nan"));
  CHECK_FALSE(Numeral::parse("1,5"));
}

TEST_CASE("a numeral gives back the double from which it was made", "[number]") {
  CHECK(Numeral(0.1).as_double() == 0.1);
  CHECK(Numeral(-7).as_double() == -7);
  CHECK_FALSE(Numeral(Rational(1, 2)).as_double());
  CHECK_FALSE(Numeral::bare(3).as_double());
  CHECK_FALSE(Numeral(std::numeric_limits<double>::infinity()).as_double());
  // Zero keeps its written sign.
  CHECK((-Numeral(0)).text() == "-0");
  CHECK((-Numeral(0.0)).text() == "-0x0p+0");
  CHECK((-Numeral(std::numeric_limits<int>::min())).text() == "2147483648");
  CHECK((-Numeral(Rational(-1, 3))).text() == "1/3");
}

TEST_CASE("a double is a short dyadic number exactly if its rational is", "[number]") {
  for (const double scale : {1.0, 0.1, 1.0 / 3, 0x1.fffffffffffffp0}) {
    for (int exponent = -1074; exponent < 1023; ++exponent) {
      const double v = std::ldexp(scale, exponent);
      CAPTURE(v);
      REQUIRE(is_short_dyadic(v) == is_short_dyadic(exact_value(v)));
      REQUIRE(is_short_dyadic(-v) == is_short_dyadic(v));
    }
  }
  CHECK(is_short_dyadic(0.0));
}

TEST_CASE("a double that is not a number has no value", "[number]") {
  CHECK_FALSE(Numeral(std::numeric_limits<double>::quiet_NaN()).is_number());
  CHECK_FALSE((-Numeral(std::numeric_limits<double>::infinity())).is_number());
}

}  // namespace
}  // namespace touchstone::test::numeral_test
