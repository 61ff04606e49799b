// Simpler numbers, and the measure of cases.

#include <algorithm>
#include <catch2/catch.hpp>

#include "tests/support/judged.hpp"
#include "verify/hunt/shrink/numbers.hpp"
#include "verify/hunt/shrink/size.hpp"

namespace touchstone::test::numbers_test {
namespace {

using judge::NumberFormat;
using shrink::complexity;

constexpr auto kDouble = NumberFormat::double_precision;
constexpr auto kRational = NumberFormat::rational;

bool has(const std::vector<Rational>& list, const Rational& value) {
  return std::find(list.begin(), list.end(), value) != list.end();
}

}  // namespace

TEST_CASE("a number is rounded to fewer bits both downwards and upwards", "[shrink][numbers]") {
  CHECK(shrink::with_bits(Rational(5), 2) == std::array<Rational, 2>{4, 6});
  CHECK(shrink::with_bits(Rational(-5), 2) == std::array<Rational, 2>{-6, -4});
  CHECK(shrink::with_bits(Rational(5), 3) == std::array<Rational, 2>{5, 5});
  CHECK(shrink::with_bits(Rational(1, 3), 1) ==
        std::array<Rational, 2>{Rational(1, 4), Rational(1, 2)});
}

TEST_CASE("complexity orders numbers as people do", "[shrink][numbers]") {
  const std::vector<Rational> ordered{
      0, 1, 2, 3, 7, Rational(15, 16), Rational(1, 1000), Rational(3, 1 << 30)};
  for (std::size_t i = 0; i + 1 < ordered.size(); ++i) {
    CAPTURE(ordered[i].str());
    CHECK(complexity(ordered[i]) < complexity(ordered[i + 1]));
  }
  CHECK(complexity(-7) == complexity(7));
  CHECK(complexity(Rational(1, 2)) == complexity(2));
}

TEST_CASE("simpler numbers are simpler, of the format, and begin with the simplest",
          "[shrink][numbers]") {
  for (const double x : {0.7, -0.1, 3.25, 1e-9, 123456.789, 0x1.fffffffffffffp-3, -1.0}) {
    for (const auto format : {kDouble, NumberFormat::single_precision, kRational}) {
      const Rational value(x);
      unsigned last = 0;
      for (const Rational& simpler : shrink::simpler_numbers(value, false, format)) {
        CAPTURE(x, simpler.str());
        CHECK(complexity(simpler) <= complexity(value));
        CHECK(complexity(simpler) >= last);
        CHECK(simpler != value);
        CHECK(shrink::is_in_format(simpler, format));
        last = complexity(simpler);
      }
      CHECK(shrink::simpler_numbers(value, false, format).front() == 0);
    }
  }
  CHECK(has(shrink::simpler_numbers(Rational(333, 1000), false, kRational), Rational(1, 3)));
  CHECK(!has(shrink::simpler_numbers(Rational(333, 1000), false, kDouble), Rational(1, 3)));
  CHECK(shrink::simpler_numbers(0, false, kDouble).empty());
  CHECK(has(shrink::simpler_numbers(-1, false, kDouble), 1));
}

TEST_CASE("a half extent stays positive, and 1/2 is the simplest", "[shrink][numbers]") {
  const auto simpler = shrink::simpler_numbers(Rational(7, 5), true, kRational);
  CHECK(simpler.front() == Rational(1, 2));
  for (const Rational& v : simpler) CHECK(v.sign() > 0);
  CHECK(shrink::simpler_numbers(Rational(1, 2), true, kRational).empty());
}

TEST_CASE("short numbers are numbers of few digits, and powers of two", "[shrink][numbers]") {
  const auto huge = shrink::short_numbers(-power_of_two(388), kDouble);
  CHECK(huge.front() == -1);
  for (const int v : {2, 16, 32, 4096}) CHECK(has(huge, -v));
  CHECK(!has(huge, 8192));
  for (const Rational& v : shrink::short_numbers(3, kDouble)) CHECK(complexity(v) < complexity(3));
}

TEST_CASE("numerals are short: fractions, or hexadecimal floats", "[shrink][numbers]") {
  CHECK(shrink::numeral_of(Rational(3, 4)).text() == "3/4");
  CHECK(shrink::numeral_of(Rational(-5)).text() == "-5");
  CHECK(shrink::numeral_of(Rational(0.1)).text() == "0x1.999999999999ap-4");
  CHECK(shrink::numeral_of(Rational(1, 3)).text() == "1/3");
  CHECK(shrink::numeral_of(Rational(0)).text() == "0");
}

TEST_CASE("the size of a case begins with its structure, then its numbers", "[shrink][size]") {
  const auto size = [](const CaseParts& parts) { return shrink::size_of(parts, kDouble); };
  const auto scene = [](Motion motion) {
    CaseParts parts;
    parts.id = "scene";
    parts.bodies = {Body::box({Rational(1, 2), Rational(1, 2), Rational(1, 2)}, Motion::fixed()),
                    Body::box({1, 1, 1}, std::move(motion))};
    return parts;
  };
  const CaseParts straight = scene(Motion::linear({3, 0, 0}, {-1, 0, 0}));
  const CaseParts turning = scene(Motion::quaternion({{{1}, {0, 1}, {0}, {0}}}, {{{3}, {0}, {0}}}));
  CHECK(size(straight) < size(turning));
  CHECK(size(scene(Motion::fixed({1, 2, 3}))) < size(straight));
  CHECK(size(scene(Motion::linear({3, 0, 0}, {1, 0, 0}))) < size(straight));  // without a sign
  CHECK(size(scene(Motion::linear({1, 0, 0}, {-1, 0, 0}))) < size(straight));
  // A number that the format cannot represent counts as larger than any other.
  CHECK(size(turning) < size(scene(Motion::linear({Rational(1, 3), 0, 0}, {-1, 0, 0}))));
  CHECK(size(straight).numbers == 4);  // three edges of length 2, and a 3
}

}  // namespace touchstone::test::numbers_test
