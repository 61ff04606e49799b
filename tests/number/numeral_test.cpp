#include "touchstone/number/numeral.hpp"

#include <catch2/catch.hpp>
#include <limits>

#include "touchstone/number/notation.hpp"

namespace touchstone::test {
namespace {

TEST_CASE("a numeral has the value that its text says", "[number]") {
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

TEST_CASE("a double that is no number has no value", "[number]") {
  CHECK_FALSE(Numeral(std::numeric_limits<double>::quiet_NaN()).is_number());
  CHECK_FALSE((-Numeral(std::numeric_limits<double>::infinity())).is_number());
}

}  // namespace
}  // namespace touchstone::test
