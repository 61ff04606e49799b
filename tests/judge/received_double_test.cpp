// Numbers of messages that are written straight from doubles.

#include <catch2/catch.hpp>
#include <cmath>
#include <limits>
#include <string>

#include "src/number/notation.hpp"
#include "touchstone/number/floating.hpp"
#include "verify/judge/one_case/received_number.hpp"
#include "verify/system/random/dice.hpp"

namespace touchstone::test::received_double_test {
namespace {

std::string by_rationals(double d) {
  return R"({"q":")" + exact_value(d).str() + R"(","f":")" + hex_float(d) + "\"}";
}

void check(double d) {
  for (const double signed_one : {d, -d}) {
    CAPTURE(hex_float(signed_one));
    std::string text = "before ";
    judge::append_received(text, signed_one);
    REQUIRE(text == "before " + by_rationals(signed_one));
  }
}

}  // namespace

TEST_CASE("a double in a message has the text of its rational number", "[judge]") {
  using Limits = std::numeric_limits<double>;
  for (const double d : {0.0, 1.0, 10.0, 2.634, Limits::max(), Limits::min(), Limits::denorm_min(),
                         Limits::min() - Limits::denorm_min(), 0x1p53, 0x1.8p53, 0x1p-126, 0x1p-127,
                         0x1.8p-126, 0x1.fffffffffffffp-1})
    check(d);
  random::Dice dice("received-double", 1, 0);
  for (int i = 0; i < 2000; ++i) {
    check(dice.between(-10, 10));
    check(std::ldexp(dice.unit(), dice.integer(-1080, 1024)));
    check(std::ldexp(dice.integer(0, 1000), dice.integer(-140, 60)));
  }
}

}  // namespace touchstone::test::received_double_test
