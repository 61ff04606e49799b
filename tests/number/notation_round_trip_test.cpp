// Numbers that are written and parsed again.

#include <catch2/catch.hpp>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <string>
#include <vector>

#include "src/number/notation.hpp"
#include "tests/support/samples.hpp"
#include "touchstone/number/floating.hpp"

namespace touchstone::notation_round_trip_test {
namespace {

// Special and random numbers of a format.
template <class F>
std::vector<F> any_of() {
  using Limits = std::numeric_limits<F>;
  std::vector<F> v{F(0),
                   F(1),
                   F(-1),
                   F(0.1),
                   F(1) / 3,
                   Limits::max(),
                   Limits::min(),
                   Limits::lowest(),
                   Limits::denorm_min(),
                   Limits::epsilon(),
                   std::nextafter(Limits::min(), F(0)),
                   1 - Limits::epsilon()};
  test::Random random(101);
  for (int i = 0; i < 2000; ++i) {
    const auto x = static_cast<F>(random.any_double());
    if (std::isfinite(x)) v.push_back(x);
    v.push_back(static_cast<F>(random.between(-1000, 1000)) / 64);
  }
  return v;
}

float standard_value(const std::string& text, float) { return std::strtof(text.c_str(), nullptr); }
double standard_value(const std::string& text, double) {
  return std::strtod(text.c_str(), nullptr);
}
long double standard_value(const std::string& text, long double) {
  return std::strtold(text.c_str(), nullptr);
}

// The decimal with an exponent that has the fewest digits and parses as the same value, by trial.
template <class F>
std::string shortest_with_exponent(F v) {
  for (int digits = 0;; ++digits) {
    std::string text(64, '\0');
    const auto wide = static_cast<long double>(v);
    text.resize(
        static_cast<std::size_t>(std::snprintf(text.data(), text.size(), "%.*Le", digits, wide)));
    if (standard_value(text, v) == v) return text;
  }
}

}  // namespace

TEST_CASE("a hexadecimal float reads back as exactly the double it was written from", "[text]") {
  for (const double v : any_of<double>()) {
    CAPTURE(v);
    CHECK(parse_number(hex_float(v)).value() == exact_value(v));
    CHECK(standard_value(hex_float(v), v) == v);
  }
}

TEST_CASE("a hexadecimal float is written as C writes it", "[text]") {
  CHECK(hex_float(3) == "0x1.8p+1");
  CHECK(hex_float(-0.15625) == "-0x1.4p-3");
  CHECK(hex_float(1) == "0x1p+0");
  CHECK(hex_float(0) == "0x0p+0");
  CHECK(hex_float(-0.0) == "-0x0p+0");
  CHECK(hex_float(0.1) == "0x1.999999999999ap-4");
  CHECK(hex_float(std::numeric_limits<double>::max()) == "0x1.fffffffffffffp+1023");
  CHECK(hex_float(std::numeric_limits<double>::denorm_min()) == "0x0.0000000000001p-1022");
  CHECK(hex_float(std::numeric_limits<double>::infinity()) == "inf");
  CHECK(hex_float(-std::numeric_limits<double>::infinity()) == "-inf");
  for (const double v : any_of<double>()) {
    std::string text(64, '\0');
    text.resize(static_cast<std::size_t>(std::snprintf(text.data(), text.size(), "%a", v)));
    CHECK(hex_float(v) == text);
  }
}

TEMPLATE_TEST_CASE(
    "the shortest decimal reads back as the same value, and no notation with an exponent is "
    "shorter",
    "[text]", float, double, long double) {
  for (const TestType v : any_of<TestType>()) {
    const std::string text = shortest(v);
    CAPTURE(text);
    CHECK(standard_value(text, v) == v);
    CHECK(text.size() <= shortest_with_exponent(v).size());
  }
}

TEST_CASE("the shortest decimals of simple values are simple", "[text]") {
  CHECK(shortest(0.1) == "0.1");
  CHECK(shortest(0.1F) == "0.1");
  CHECK(shortest(0.1L) == "0.1");
  CHECK(shortest(-2.5) == "-2.5");
  CHECK(shortest(0.0) == "0");
  CHECK(shortest(5e-324) == "5e-324");
  CHECK(shortest(1e22) == "1e+22");
  CHECK(shortest(std::numeric_limits<double>::infinity()) == "inf");
}

}  // namespace touchstone::notation_round_trip_test
