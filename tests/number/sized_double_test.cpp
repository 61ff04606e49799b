// Doubles that carry a bound of their error: their sign is right or unknown.

#include "src/number/sized_double.hpp"

#include <catch2/catch.hpp>

#include "tests/support/random.hpp"

namespace touchstone::sized_double_test {
namespace {

Sign sign(const SizedDouble& a) { return NumberTraits<SizedDouble>::sign(a); }

TEST_CASE("a sized double of an integer has its sign, unless the integer is too large",
          "[number]") {
  CHECK(sign(SizedDouble(Integer(0))) == Sign::zero);
  CHECK(sign(SizedDouble(Integer(-7))) == Sign::negative);
  for (const unsigned bits : {60U, 1000U, 1022U}) {
    CHECK(sign(SizedDouble(Integer(1) << bits)) == Sign::positive);
    CHECK(sign(SizedDouble(-(Integer(1) << bits))) == Sign::negative);
  }
  CHECK(sign(SizedDouble(Integer(1) << 1023)) == Sign::unknown);
  CHECK(sign(SizedDouble(Integer(1) << 1000) * SizedDouble(Integer(1) << 100)) == Sign::unknown);
}

// A sum of products that mostly cancel, so that the remainder decides.
TEST_CASE("a sized double never has a wrong sign, and often a known one", "[number]") {
  test::Random random(31);
  int known = 0;
  int unknown = 0;
  for (int n = 0; n < 20000; ++n) {
    Integer exact = 0;
    SizedDouble rounded;
    const auto add = [&](const Integer& a, const Integer& b, int side) {
      exact += side * a * b;
      rounded += SizedDouble(side) * SizedDouble(a) * SizedDouble(b);
    };
    const Integer a = random.integer(90);
    const Integer b = random.integer(90);
    add(a, b, 1);
    add(a + random.integer(static_cast<unsigned>(random.between(1, 80))), b, -1);
    for (int more = random.between(0, 12); more > 0; --more) {
      const Integer c = random.integer(40);
      add(c, c + 1, 1);
      add(c + 1, c, -1);
    }
    const Sign s = sign(rounded);
    is_known(s) ? ++known : ++unknown;
    if (is_known(s)) CHECK(s == sign_of_int(exact.sign()));
  }
  CHECK(known > 1000);
  CHECK(unknown > 1000);
}

TEST_CASE("a sum that cancels completely has an unknown sign, not zero", "[number]") {
  const SizedDouble a(Integer(3));
  CHECK(sign(a - a) == Sign::unknown);
  CHECK(sign(a * SizedDouble(0)) == Sign::zero);
}

}  // namespace
}  // namespace touchstone::sized_double_test
