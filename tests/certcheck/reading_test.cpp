// The checker's parsers: numbers in every notation, JSON, rationals of a certificate.

#include "verify/prove/certcheck/numbers.hpp"

#include <catch2/catch.hpp>
#include <chrono>

#include "verify/prove/certcheck/failure.hpp"
#include "verify/prove/certcheck/limits.hpp"

namespace touchstone::certcheck::reading_test {
namespace {

Rational read_number(const char* text) { return number(Json(text)); }

template <class Action>
bool is_malformed(Action action) {
  try {
    action();
  } catch (const Failure& failure) {
    return failure.verdict == Verdict::malformed;
  } catch (const Json::exception&) {
    return true;
  }
  return false;
}

}  // namespace

TEST_CASE("the checker reads every notation exactly", "[certcheck]") {
  CHECK(read_number("3") == 3);
  CHECK(read_number("-017") == -17);
  CHECK(read_number("+6/4") == Rational(3, 2));
  CHECK(read_number("0.47") == Rational(47, 100));
  CHECK(read_number(".5") == Rational(1, 2));
  CHECK(read_number("5.") == 5);
  CHECK(read_number("-4.7e-1") == Rational(-47, 100));
  CHECK(read_number("1E+3") == 1000);
  CHECK(read_number("0x1.8p+1") == 3);
  CHECK(read_number("-0X.8P-1") == Rational(-1, 4));
  CHECK(read_number("0xff") == 255);
  CHECK(number(Json(-12)) == -12);
  CHECK(number(Json(18446744073709551615ULL)) == Rational("18446744073709551615"));
  CHECK(read_number("1e0001000") == power(10, 1000));
  CHECK(read_number("0x1p-4096") == power(2, -4096));
}

TEST_CASE("the checker refuses texts that are not numbers", "[certcheck]") {
  for (const char* text :
       {"",     "-",     ".",     "1e",       "e5",   "0x",  "0xp3",   "1/0", "1/-2",
        "1//2", "1.5/2", "1 2",   " 1",       "1,5",  "nan", "inf",    "--1", "1e1001",
        "1/",   "/2",    "0x1/2", "0x1p4097", "0x1p", "1p3", "1e99999"}) {
    INFO(text);
    CHECK(is_malformed([&] { read_number(text); }));
  }
  CHECK(is_malformed([] { number(Json(0.5)); }));
  CHECK(is_malformed([] { number(Json(true)); }));
  CHECK(is_malformed([] { number(Json(std::string(4001, '1'))); }));
  CHECK_FALSE(is_malformed([] { number(Json(std::string(4000, '1'))); }));
}

TEST_CASE("the checker refuses a key given twice and too deep a nesting", "[certcheck]") {
  CHECK(is_malformed([] { parse(R"({"a": 1, "a": 1})"); }));
  CHECK(is_malformed([] { parse(R"({"b": {"a": 1, "c": [], "a": 1}})"); }));
  CHECK_FALSE(
      is_malformed([] { parse(R"({"a": {"a": 1}, "b": {"a": 1}, "c": [{"a": 1}, {"a": 1}]})"); }));
  CHECK(is_malformed([] { parse(std::string(100, '[') + std::string(100, ']')); }));
  CHECK(is_malformed([] { parse("{"); }));
}

TEST_CASE("the checker reads a long array of objects in time, and ends at its deadline",
          "[certcheck]") {
  std::string text = "[{}";
  for (int i = 0; i < 1000000; ++i) text += ",{}";
  text += "]";
  const auto begin = std::chrono::steady_clock::now();
  CHECK(parse(text).size() == 1000001);
  // In quadratic time this would take hours.
  CHECK(std::chrono::steady_clock::now() - begin < std::chrono::seconds(20));
  const TimeLimit none(0);
  CHECK_THROWS_AS(parse(text), Failure);
}

TEST_CASE("a certificate's rationals are written in one way", "[certcheck]") {
  CHECK(rational("-3/4") == Rational(-3, 4));
  CHECK(rational("0") == 0);
  for (const char* text :
       {"", "2/4", "3/1", "-0", "+1", "01", " 1", "1 ", "1/0", "1/-2", "0.5", "0x1", "1e3"}) {
    INFO(text);
    CHECK(is_malformed([&] { rational(text); }));
  }
  CHECK(integers({"-1", "0", "2"}).degree() == 2);
  CHECK(is_malformed([] { integers({"-1", "1/2"}); }));
  CHECK(is_malformed([] { integers({"-1", "0"}); }));
}

}  // namespace touchstone::certcheck::reading_test
