// Numbers in replies of subjects are read as the nearest number of the subject's format.

#include "verify/judge/ask/said_number.hpp"

#include <catch2/catch.hpp>
#include <cmath>
#include <cstdio>
#include <limits>

#include "tests/support/random.hpp"
#include "touchstone/number/floating.hpp"

namespace touchstone::test::said_number_test {
namespace {

using judge::NumberFormat;
using judge::said_number;

constexpr auto kDouble = NumberFormat::double_precision;
constexpr auto kFloat = NumberFormat::single_precision;
constexpr auto kLong = NumberFormat::long_double;
constexpr auto kRational = NumberFormat::rational;

Rational said(NumberFormat format, const std::string& text) {
  CAPTURE(text.substr(0, 80));
  const auto number = said_number(format, text);
  REQUIRE(number);
  REQUIRE(number.value().value);
  return *number.value().value;
}

bool is_infinite(NumberFormat format, const std::string& text) {
  const auto number = said_number(format, text);
  return number && !number.value().value;
}

TEST_CASE("a decimal means the number of the format that is nearest to it", "[judge]") {
  CHECK(said(kDouble, "0.1") == exact_value(0.1));
  CHECK(said(kDouble, "0.10000000000000001") == exact_value(0.1));
  CHECK(said(kFloat, "0.1") == exact_value(0.1F));
  CHECK(said(kFloat, "0.1") != exact_value(0.1));
  CHECK(said(kLong, "0.1") == exact_value(0.1L));
  CHECK(said(kRational, "0.1") == Rational(1, 10));
  CHECK(said(kDouble, "-.5E+1") == -5);
  CHECK(said(kDouble, "+1.e-05") == exact_value(1e-5));
}

TEST_CASE("a number printed with enough digits reads back, in every format", "[judge]") {
  Random random(20);
  for (int i = 0; i < 2000; ++i) {
    const double d = std::ldexp(static_cast<double>(random.bits()), random.below(2000) - 1060);
    if (!std::isfinite(d)) continue;
    char text[64];
    std::snprintf(text, sizeof text, "%.17g", d);
    CHECK(said(kDouble, text) == exact_value(d));
    std::snprintf(text, sizeof text, "%a", d);
    CHECK(said(kDouble, text) == exact_value(d));
    const auto f = static_cast<float>(d);
    if (!std::isfinite(f)) continue;
    std::snprintf(text, sizeof text, "%.9g", static_cast<double>(f));
    CHECK(said(kFloat, text) == exact_value(f));
    const long double l = std::ldexp(static_cast<long double>(d), random.below(8000));
    std::snprintf(text, sizeof text, "%.21Lg", l);
    CHECK(said(kLong, text) == exact_value(l));
    std::snprintf(text, sizeof text, "%La", l);
    CHECK(said(kLong, text) == exact_value(l));
  }
}

TEST_CASE("a tie between two numbers of the format goes to the even one", "[judge]") {
  // 1 + 2^-53 is halfway between 1, which is even, and the next double.
  CHECK(said(kDouble, "1.00000000000000011102230246251565404236316680908203125") == 1);
  CHECK(said(kDouble, "1.000000000000000111022302462515654042363166809082031250000001") ==
        1 + power_of_two(-52));
  CHECK(said(kDouble, "0x1.00000000000008p+0") == 1);
  CHECK(said(kDouble, "0x1.00000000000018p+0") == 1 + power_of_two(-51));
  CHECK(said(kFloat, "0x1.000001p+0") == 1);
  CHECK(said(kFloat, "0x1.0000010000000000000000000000000000000000000001p+0") ==
        1 + power_of_two(-23));
  CHECK(said(kLong, "0x1.0000000000000001p+0") == 1);
  CHECK(said(kLong, "0x1.00000000000000011p+0") == 1 + power_of_two(-63));
}

TEST_CASE("a digit far behind the digits of a tie decides the rounding", "[judge]") {
  const std::string tie = "1.00000000000000011102230246251565404236316680908203125";
  CHECK(said(kDouble, tie + std::string(900'000, '0')) == 1);
  CHECK(said(kDouble, tie + std::string(900'000, '0') + "1") == 1 + power_of_two(-52));
  CHECK(said(kDouble, "0x1.00000000000008" + std::string(900'000, '0') + "1p+0") ==
        1 + power_of_two(-52));
  CHECK(said(kDouble, std::string(900'000, '0') + "3" + std::string(20'000, '0') + "e-20000") == 3);
}

TEST_CASE("a number outside the range of a format is read as infinite or zero", "[judge]") {
  CHECK(is_infinite(kDouble, "1e309"));
  CHECK(is_infinite(kDouble, "-0x1p+1024"));
  CHECK(said(kDouble, "1.7976931348623158e308") == exact_value(std::numeric_limits<double>::max()));
  CHECK(is_infinite(kDouble, "1.7976931348623159e308"));
  CHECK(is_infinite(kFloat, "3.5e38"));
  CHECK(is_infinite(kFloat, "0x1p+128"));
  CHECK(said(kLong, "3.5e38") > 0);
  CHECK(said(kLong, "1e4932") == exact_value(1e4932L));
  CHECK(is_infinite(kLong, "1.2e4932"));
  CHECK(is_infinite(kLong, "0x1p+16384"));
  for (const auto format : {kDouble, kFloat, kLong}) {
    CHECK(is_infinite(format, "1e999999999999999999999999"));
    CHECK(is_infinite(format, "-0x1p+999999999999999999999999"));
    CHECK(said(format, "1e-999999999999999999999999") == 0);
    CHECK(said(format, "0x1p-999999999999999999999999") == 0);
    CHECK(said(format, "0e999999999999999999999999") == 0);
    CHECK(is_infinite(format, std::string(900'000, '9')));
  }
  // Half the smallest subnormal is a tie between it and zero, which is even.
  CHECK(said(kDouble, "0x1p-1074") == power_of_two(-1074));
  CHECK(said(kDouble, "0x1p-1075") == 0);
  CHECK(said(kDouble, "0x1.8p-1075") == power_of_two(-1074));
  CHECK(said(kFloat, "1e-46") == 0);
  CHECK(said(kLong, "0x1.8p-16446") == power_of_two(-16445));
}

TEST_CASE("a number in the format rational is read exactly, in every notation", "[judge]") {
  CHECK(said(kRational, "1/3") == Rational(1, 3));
  CHECK(said(kRational, "0x1.00000000000008p+0") == 1 + power_of_two(-53));
  CHECK(said(kRational, "1e309") > 0);
  // A fraction from a subject in doubles is rounded to a double.
  CHECK(said(kDouble, "1/3") == exact_value(1.0 / 3));
  CHECK(said(kFloat, "-1/3") == exact_value(-1.0F / 3));
}

TEST_CASE("infinities and NaN are distinguished from invalid texts", "[judge]") {
  for (const char* text : {"nan", "NaN", "-nan", "nan(0x1)", "inf", "-Infinity", "+INF"}) {
    CHECK(is_infinite(kDouble, text));
    CHECK(is_infinite(kRational, text));
  }
  for (const char* text : {"", "soon", "1e", "0x", "0xp1", ".", "1/0", "1,5", "0.5 ", "1e5x",
                           "infinite", "nan(", "--1", "0x1p"}) {
    CHECK_FALSE(said_number(kDouble, text));
    CHECK_FALSE(said_number(kRational, text));
  }
}

}  // namespace
}  // namespace touchstone::test::said_number_test
