// Numbers of a case in the judge's message are read as the doubles nearest to them.

#include <catch2/catch.hpp>
#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>
#include <random>
#include <stdexcept>
#include <string>

#include "src/number/notation.hpp"
#include "touchstone/number/floating.hpp"
#include "verify/subjects/received_case.hpp"

namespace touchstone::test::received_number_test {
namespace {

// By way of a rational, which rounds correctly.
double by_rationals(const std::string& text) { return nearest_double(parse_number(text).value()); }

void check_equal(const std::string& text) {
  CAPTURE(text);
  const double found = subjects::to_double({{"q", "7"}, {"f", text}});
  const double expected = by_rationals(text);
  CHECK(found == expected);
  CHECK(std::signbit(found) == std::signbit(expected));
}

}  // namespace

TEST_CASE("hexadecimal floats are read as by rationals", "[subjects]") {
  for (const char* text :
       {"0x1.8p-3", "-0x1p+0", "0x0p+0", "-0x0p+0", "0x1p-1074", "-0x1.fffffffffffffp+1023",
        "0x1.00000000000008p+0", "0x1.00000000000018p+0", "0x1.000000000000081p+0", "0x1p+1024",
        "0x1p-1075", "0x1.8p-1075", "0x1p-2000", "0x1.8p3", "0xap+0"})
    check_equal(text);
  std::mt19937_64 random(1);
  std::uniform_real_distribution<double> mantissa(-1, 1);
  std::uniform_int_distribution<int> exponent(-1080, 1023);
  for (int i = 0; i < 1000; ++i)
    check_equal(hex_float(std::ldexp(mantissa(random), exponent(random))));
}

TEST_CASE("a text that is no number is refused as by rationals", "[subjects]") {
  for (const std::string text :
       {"", "-", "0x", "0x1", "0xp+1", "0x1.p+1", "0x.8p+1", "0x1p", "0x1p+", "0x1p+1 ", " 0x1p+1",
        "0X1P+1", "--0x1p+1", "0x-1p+1", "0x1.8.8p+1", "0x1pp1", "inf", "nan", "0x1.8p+1.5"}) {
    CAPTURE(text);
    if (parse_number(text))
      check_equal(text);
    else
      CHECK_THROWS_AS(subjects::to_double(nlohmann::json(text)), std::runtime_error);
  }
}

}  // namespace touchstone::test::received_number_test
