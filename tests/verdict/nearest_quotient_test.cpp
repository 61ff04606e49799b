// Doubles of quotients of long integers, and of their roots, are correctly rounded.

#include "verify/judge/verdict/nearest_quotient.hpp"

#include <catch2/catch.hpp>
#include <cmath>
#include <cstdint>

#include "src/poly/rounding.hpp"
#include "src/rest/over_root.hpp"
#include "touchstone/number/floating.hpp"
#include "verify/system/random/dice.hpp"

namespace touchstone::test::nearest_quotient_test {
namespace {

// A positive integer of any length up to `bits`, often with many bits 0 or 1 in a row.
Integer long_integer(random::Dice& dice, int bits) {
  Integer n = 1;
  while (static_cast<int>(bit_length(n)) < bits) {
    const int run = dice.integer(1, 60);
    n <<= static_cast<unsigned>(run);
    if (dice.integer(0, 1) == 1) n += (Integer(1) << static_cast<unsigned>(run)) - 1;
    if (dice.integer(0, 9) == 0) break;
  }
  return n;
}

}  // namespace

TEST_CASE("the double of a quotient is the nearest one", "[verdict]") {
  random::Dice dice("nearest quotient", 1, 0);
  for (int i = 0; i < 20000; ++i) {
    const Integer over = long_integer(dice, dice.integer(1, 1200)) * dice.integer(-1, 1);
    const Integer under = long_integer(dice, dice.integer(1, 1200));
    REQUIRE(judge::nearest_quotient(over, under) == nearest_double(Rational(over, under)));
  }
  // Halfway between two doubles, and just beyond.
  const Integer middle = (Integer(1) << 54) + 2, large = Integer(1) << 200;
  CHECK(judge::nearest_quotient(middle, 1) == 0x1p54);
  CHECK(judge::nearest_quotient(Integer(middle * large + 1), large) == 0x1.0000000000001p54);
  CHECK(judge::nearest_quotient(Integer(middle * large - 1), large) == 0x1p54);
  CHECK(judge::nearest_quotient(1, Integer(1) << 1080) == 0);
  CHECK(judge::nearest_quotient(3, Integer(1) << 1075) == 0x1p-1073);
  CHECK(std::isinf(judge::nearest_quotient(Integer(1) << 1024, 1)));
}

TEST_CASE("the double of a root is the nearest one", "[verdict]") {
  random::Dice dice("nearest root", 1, 0);
  for (int i = 0; i < 5000; ++i) {
    const Integer over = long_integer(dice, dice.integer(1, 600));
    const Integer under = long_integer(dice, dice.integer(1, 600));
    const OverRoot<Rational> root(Rational(over, under), Rational(over, under));
    REQUIRE(judge::nearest_root(over, under) == rounded_double(root));
  }
  CHECK(judge::nearest_root(0, 7) == 0);
  CHECK(judge::nearest_root(9, 4) == 1.5);
  // At the square of the middle of two doubles, just above and just below.
  const Integer middle = (Integer(1) << 54) + 2, large = Integer(1) << 300;
  const Integer square = middle * middle;
  CHECK(judge::nearest_root(square, 1) == 0x1p54);
  CHECK(judge::nearest_root(Integer(square * large + 1), large) == 0x1.0000000000001p54);
  CHECK(judge::nearest_root(Integer(square * large - 1), large) == 0x1p54);
}

}  // namespace touchstone::test::nearest_quotient_test
