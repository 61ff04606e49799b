// Random numbers by counter: the same for the same case on every machine.

#include "verify/system/random/dice.hpp"

#include <catch2/catch.hpp>
#include <set>

namespace touchstone::test::dice_test {
namespace {

using random::Dice;

TEST_CASE("draws depend only on the family, the seed, the index and the attempt", "[random]") {
  CHECK(Dice("generic", 1, 2, 3).bits() == Dice("generic", 1, 2, 3).bits());
  const std::set<std::uint64_t> different{
      Dice("generic", 1, 2, 3).bits(), Dice("sweep", 1, 2, 3).bits(),
      Dice("generic", 2, 2, 3).bits(), Dice("generic", 1, 3, 3).bits(),
      Dice("generic", 1, 2, 4).bits()};
  CHECK(different.size() == 5);
}

// These numbers must never change: otherwise sets are no longer the same on every machine.
TEST_CASE("the first draws of a family are the recorded numbers", "[random]") {
  Dice dice("generic", 42, 7);
  CHECK(dice.bits() == 717246993622958264U);
  CHECK(dice.decimal(-3, 3) == "1.043");
  CHECK(dice.between(1, 3) == 0x1.efb0988bde86bp+0);
  CHECK(dice.integer(-100, 100) == -34);
  CHECK(dice.bits() == 5456095585178376532U);
}

TEST_CASE("draws stay within their bounds and reach both", "[random]") {
  Dice dice("generic", 1, 0);
  std::set<int> seen;
  for (int i = 0; i < 200; ++i) {
    seen.insert(dice.integer(-2, 2));
    const double v = dice.between(-1, 1);
    CHECK((v >= -1 && v < 1));
  }
  CHECK(seen == std::set<int>{-2, -1, 0, 1, 2});
}

}  // namespace
}  // namespace touchstone::test::dice_test
