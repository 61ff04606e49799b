// Parsing numbers: every notation is exact, and invalid texts are refused.

#include "src/number/notation.hpp"

#include <catch2/catch.hpp>
#include <string>

#include "src/base/input_limits.hpp"
#include "touchstone/number/floating.hpp"

namespace touchstone::notation_test {
namespace {

Rational read(std::string_view text) {
  const auto number = parse_number(text);
  INFO(text << ": " << (number ? "" : number.error().message));
  REQUIRE(number.ok());
  return number.value();
}

Error::Code error_of(std::string_view text) {
  const auto number = parse_number(text);
  INFO(text);
  REQUIRE_FALSE(number.ok());
  CHECK(number.error().place.empty());
  CHECK_FALSE(number.error().message.empty());
  return number.error().code;
}

Rational ten_to(int k) {
  const Integer power = pow(Integer(10), static_cast<unsigned>(std::abs(k)));
  return k < 0 ? Rational(1, power) : Rational(power);
}

}  // namespace

TEST_CASE("an integer is read in base ten, leading zeros or not", "[text]") {
  CHECK(read("3") == 3);
  CHECK(read("0") == 0);
  CHECK(read("017") == 17);
  CHECK(read("0010") == 10);
  CHECK(read("089") == 89);
  CHECK(read("123456789012345678901234567890") == Rational("123456789012345678901234567890"));
}

TEST_CASE("a sign may stand before a number of any notation", "[text]") {
  CHECK(read("-3") == -3);
  CHECK(read("+3") == 3);
  CHECK(read("-0") == 0);
  CHECK(read("-1/3") == Rational(-1, 3));
  CHECK(read("+1/3") == Rational(1, 3));
  CHECK(read("-0.5") == Rational(-1, 2));
  CHECK(read("-.5e+1") == -5);
  CHECK(read("-0x1.8p+1") == -3);
  CHECK(read("+0x1.8p+1") == 3);
}

TEST_CASE("a fraction is read exactly and brought to lowest terms", "[text]") {
  CHECK(read("1/3") == Rational(1, 3));
  CHECK(read("0/7") == 0);
  CHECK(numerator(read("6/4")) == 3);
  CHECK(denominator(read("6/4")) == 2);
  CHECK(read("010/011") == Rational(10, 11));
}

TEST_CASE("a decimal is read exactly, not as the nearest double", "[text]") {
  CHECK(read("0.47") == Rational(47, 100));
  CHECK(read("0.1") == Rational(1, 10));
  CHECK(read("0.1") != exact_value(0.1));
  CHECK(read("00.10") == Rational(1, 10));
  CHECK(read(".5") == Rational(1, 2));
  CHECK(read("5.") == 5);
  CHECK(read("0.08") == Rational(2, 25));
}

TEST_CASE("an exponent moves the decimal point", "[text]") {
  CHECK(read("4.7e-1") == Rational(47, 100));
  CHECK(read("4.7E-1") == Rational(47, 100));
  CHECK(read("1e3") == 1000);
  CHECK(read("1e+3") == 1000);
  CHECK(read("1e003") == 1000);
  CHECK(read("0e5") == 0);
  CHECK(read("12.5e1") == 125);
  CHECK(read("1e1000") == ten_to(1000));
  CHECK(read("1e-1000") == ten_to(-1000));
}

TEST_CASE("a hexadecimal float is read as exactly that number", "[text]") {
  CHECK(read("0x1.8p+1") == 3);
  CHECK(read("0X1.8P1") == 3);
  CHECK(read("0x1.8") == Rational(3, 2));
  CHECK(read("0x.8p-1") == Rational(1, 4));
  CHECK(read("0x10") == 16);
  CHECK(read("0xfF") == 255);
  CHECK(read("0x1.p4") == 16);
  CHECK(read("0x0.0000000000001p-1022") == power_of_two(-1074));
  CHECK(read("0x1p-4096") == power_of_two(-4096));
  CHECK(read("0x1p4096") == power_of_two(4096));
  CHECK(read("0x1p10") == 1024);  // the exponent is written in decimal
}

TEST_CASE("a number has digits, at most one sign, and no characters around it", "[text]") {
  const std::string with_nul("1\0", 2);
  for (const std::string_view text :
       {"", " ", " 1", "1 ", "1 2", "\t1", "1\n", "+", "-", "--1", "+-1", "-+1", "++1"}) {
    CHECK(error_of(text) == Error::Code::syntax);
  }
  CHECK(error_of(with_nul) == Error::Code::syntax);
}

TEST_CASE("a fraction has two integers and one sign at most", "[text]") {
  for (const std::string_view text :
       {"/", "1/", "/2", "1/-2", "1/+2", "1/2/3", "1//2", "1/2.0", "1.0/2", "1/2e3"}) {
    CHECK(error_of(text) == Error::Code::syntax);
  }
}

TEST_CASE("a decimal has one point, and digits after its e", "[text]") {
  for (const std::string_view text :
       {".", "-.", "1e", "1e+", "1e-", "e5", ".e5", "1e5.", "1e1e1", "1.2.3", "1,5"}) {
    CHECK(error_of(text) == Error::Code::syntax);
  }
}

TEST_CASE("a hexadecimal float has digits after its 0x and its p", "[text]") {
  for (const std::string_view text : {"0x", "0x.", "0xp1", "0x.p1", "0x1p", "0x1p+", "0x1pf", "0xg",
                                      "0x1.8p1.0", "x1", "00x1", "0x-1", "0x1/2", "1p3"}) {
    CHECK(error_of(text) == Error::Code::syntax);
  }
}

TEST_CASE("notations of other programming languages are not numbers", "[text]") {
  for (const std::string_view text :
       {"0b1", "1f", "1.0f", "1_000", "1'000", "12abc", "one", "#1"}) {
    CHECK(error_of(text) == Error::Code::syntax);
  }
}

TEST_CASE("digits and signs beyond ASCII are not numbers", "[text]") {
  const std::string one = "1";
  for (const std::string& text : {"\u2212" + one, one + "\u00A0", std::string("\uFF11"),
                                  std::string("\u00BD"), std::string("\xFF\xFE")}) {
    CHECK(error_of(text) == Error::Code::syntax);
  }
}

TEST_CASE("nan and the infinities are not numbers in any spelling", "[text]") {
  for (const std::string_view text : {"nan", "NaN", "-nan", "nan(0)", "inf", "-inf", "+inf", "Inf",
                                      "INF", "infinity", "-Infinity", "1.#INF", "0xinf"}) {
    CHECK(error_of(text) == Error::Code::syntax);
  }
}

TEST_CASE("a zero denominator is an error of value", "[text]") {
  for (const std::string_view text : {"1/0", "0/0", "-1/0", "1/000"})
    CHECK(error_of(text) == Error::Code::value);
}

TEST_CASE("exponents beyond their limits are refused, however long they are written", "[text]") {
  for (const std::string_view text : {"1e1001", "1e-1001", "1e999999999", "1e-999999999", "0e1001",
                                      "1e99999999999999999999999999", "0x1p4097", "0x1p-4097",
                                      "0x1p2147483648", "0x1p-99999999999999999999"}) {
    CHECK(error_of(text) == Error::Code::limit);
  }
}

TEST_CASE("a number is read up to the limit of its length and refused beyond it", "[text]") {
  const std::size_t limit = limits::kNumberLength;
  CHECK(read(std::string(limit, '9')) == ten_to(static_cast<int>(limit)) - 1);
  CHECK(error_of(std::string(limit + 1, '9')) == Error::Code::limit);
  CHECK(error_of(std::string(10 * limit, ' ')) == Error::Code::limit);
  CHECK(read("." + std::string(limit - 2, '0') + "1") == ten_to(-static_cast<int>(limit) + 1));
  CHECK(read("1/" + std::string(limit - 2, '9')) == 1 / (ten_to(static_cast<int>(limit) - 2) - 1));
  CHECK(read("0x" + std::string(limit - 2, 'f')) ==
        power_of_two(4 * (static_cast<int>(limit) - 2)) - 1);
  CHECK(read("0x." + std::string(limit - 4, '0') + "1") ==
        power_of_two(-4 * (static_cast<int>(limit) - 3)));
}

TEST_CASE("the message about an invalid number quotes it", "[text]") {
  CHECK(parse_number("1.2.3").error().message.find("\"1.2.3\"") != std::string::npos);
  CHECK(parse_number("7/0").error().message.find("\"7/0\"") != std::string::npos);
  CHECK(parse_number("1e5000").error().message.find("1000") != std::string::npos);
}

}  // namespace touchstone::notation_test
