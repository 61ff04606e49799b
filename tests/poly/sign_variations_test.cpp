// Changes of sign in a list whose signs may be unknown.

#include <catch2/catch.hpp>

#include "src/poly/bernstein.hpp"
#include "touchstone/number/interval.hpp"

namespace touchstone::sign_variations_test {
namespace {

// Coefficients with the signs given by the characters + - 0 and u (unknown).
Coefficients<Interval> coefficients(const std::string& signs) {
  Coefficients<Interval> c;
  for (const char s : signs) {
    c.push_back(s == '+'   ? Interval(1)
                : s == '-' ? Interval(-1)
                : s == '0' ? Interval(0)
                           : Interval(-1, 1));
  }
  return c;
}

// The count by definition, for signs without 'u'.
int counted(const std::string& signs) {
  int count = 0;
  char last = '0';
  for (const char s : signs) {
    if (s == '0') continue;
    if (last != '0' && s != last) ++count;
    last = s;
  }
  return count;
}

// The smallest and the largest count over all signs for each 'u'.
Variations by_enumeration(std::string signs, std::size_t from = 0) {
  const std::size_t doubt = signs.find('u', from);
  if (doubt == std::string::npos) return {counted(signs), counted(signs)};
  Variations all{1000, -1};
  for (const char s : {'-', '0', '+'}) {
    signs[doubt] = s;
    const Variations v = by_enumeration(signs, doubt);
    all.fewest = std::min(all.fewest, v.fewest);
    all.most = std::max(all.most, v.most);
  }
  return all;
}

Variations variations(const std::string& signs) { return sign_variations(coefficients(signs)); }

}  // namespace

TEST_CASE("plus, unknown, minus has exactly one sign variation", "[poly]") {
  REQUIRE(variations("+u-").fewest == 1);
  REQUIRE(variations("+u-").most == 1);
  REQUIRE(variations("-u+").fewest == 1);
  REQUIRE(variations("-u+").most == 1);
}

TEST_CASE("plus, unknown, unknown, minus has one or three sign variations", "[poly]") {
  REQUIRE(variations("+uu-").fewest == 1);
  REQUIRE(variations("+uu-").most == 3);
}

TEST_CASE("an unknown sign between equal signs may hide two sign variations", "[poly]") {
  REQUIRE(variations("+u+").fewest == 0);
  REQUIRE(variations("+u+").most == 2);
}

TEST_CASE("an unknown sign at the end may hide one sign variation", "[poly]") {
  REQUIRE(variations("+u").fewest == 0);
  REQUIRE(variations("+u").most == 1);
  REQUIRE(variations("u+").fewest == 0);
  REQUIRE(variations("u+").most == 1);
}

TEST_CASE("zeros do not count as sign variations", "[poly]") {
  REQUIRE(variations("+0-").most == 1);
  REQUIRE(variations("+0+").most == 0);
  REQUIRE(variations("0-0").most == 0);
  REQUIRE(variations("000").most == 0);
  REQUIRE(variations("").most == 0);
}

TEST_CASE("sign variations are bounded by the least and largest number that unknown signs allow",
          "[poly]") {
  const std::string alphabet = "-0+u";
  int compared = 0;
  for (std::size_t length = 1; length <= 7; ++length) {
    for (std::size_t code = 0; code < std::size_t{1} << (2 * length); ++code) {
      std::string signs;
      for (std::size_t i = 0; i < length; ++i) signs += alphabet[code >> (2 * i) & 3];
      const Variations expected = by_enumeration(signs);
      const Variations v = variations(signs);
      ++compared;
      if (v.fewest != expected.fewest || v.most != expected.most) {
        FAIL(signs << " has " << v.fewest << " to " << v.most << ", not " << expected.fewest
                   << " to " << expected.most);
      }
    }
  }
  CHECK(compared == 4 + 16 + 64 + 256 + 1024 + 4096 + 16384);
}

}  // namespace touchstone::sign_variations_test
