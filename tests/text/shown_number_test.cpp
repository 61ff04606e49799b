// Exact numbers in text for people: written out if they are short, otherwise rounded.

#include "src/poly/shown_number.hpp"

#include <catch2/catch.hpp>

#include "src/number/notation.hpp"
#include "touchstone/answer/text/truth.hpp"
#include "verify/judge/verdict/verdict_texts.hpp"

namespace touchstone::test::shown_number_test {
namespace {

Rational number(const std::string& text) { return parse_number(text).value(); }

TEST_CASE("a number of more than 60 characters is long", "[text]") {
  CHECK_FALSE(has_long_number(""));
  CHECK_FALSE(has_long_number(std::string(60, '7')));
  CHECK(has_long_number(std::string(61, '7')));
  CHECK(has_long_number("x = 1/" + std::string(59, '7')));
  CHECK_FALSE(has_long_number(std::string(40, '7') + " + " + std::string(40, '7')));
}

TEST_CASE("an exact number is shown as it is, and rounded where it is long", "[text]") {
  CHECK(shown(number("-1/3")) == "-1/3");
  CHECK(shown(number("0.125")) == "1/8");
  CHECK(shown(number(std::string(60, '7'))) == std::string(60, '7'));
  CHECK(shown(number("1" + std::string(70, '3') + "/1" + std::string(70, '0'))) == "about 1.33333");
  CHECK(shown(number("-1" + std::string(200, '0'))) == "about -1.00000e200");
  CHECK(shown(number("1e-300")) == "about 1.00000e-300");
}

TEST_CASE("a polynomial is described by its degree if the interval of its root is long", "[text]") {
  TruthTime time;
  time.polynomial = {-1, 3};
  time.isolating = {"1/3", "1/3"};
  CHECK(root_text(time, Polynomials::short_ones) == "         root of -1 3  in [1/3, 1/3]\n");
  time.isolating = {"1/" + std::string(60, '3'), "1/3"};
  CHECK(root_text(time, Polynomials::short_ones) ==
        "         root of a polynomial of degree 1, 2 digits (--polynomials)\n");
  CHECK(root_text(time, Polynomials::all).find(std::string(60, '3')) != std::string::npos);
}

TEST_CASE("a reported time begins with its decimal", "[text][judge]") {
  using judge::shown_time;
  CHECK(shown_time("0x1.7a8ffp-2") == "0.3696897 (0x1.7a8ffp-2)");
  CHECK(shown_time("0x1.999999999999ap-4") == "0.1 (0x1.999999999999ap-4)");
  CHECK(shown_time("0x1p-1") == "0.5 (0x1p-1)");
  CHECK(shown_time("1/3") == "0.33333333333333333 (1/3)");
  CHECK(shown_time("1") == "1");
  CHECK(shown_time("1e400") == "1e400");
  CHECK(shown_time("1/" + std::string(80, '3')) == "about 3.0000000000000000e-80");
  // Nothing is longer than kLongestShown: first the exact text is left out, then digits.
  CHECK(shown_time("100000000000000000003/300000000000000000001") == "about 0.33333333333333333");
  CHECK(shown_time("-1" + std::string(57, '0')) == "-1" + std::string(57, '0'));
  for (const std::string& text :
       {"0x1." + std::string(50, 'a') + "bcdefp-2", "1." + std::string(70, '3'),
        std::string(50, '7') + "/" + std::string(50, '3'), "-" + std::string(61, '7'),
        "-" + std::string(50, '7') + "/3", "0." + std::string(100, '0') + "1", std::string(70, 'x'),
        "1e-" + std::string(60, '0') + "3"}) {
    CAPTURE(text);
    CHECK(shown_time(text).size() <= kLongestShown);
  }
  for (const char* text : {"", "none", "not finite"}) CHECK(shown_time(text) == text);
}

}  // namespace
}  // namespace touchstone::test::shown_number_test
