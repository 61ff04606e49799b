// Arithmetic modulo a prime of 61 bits.

#include "src/number/residue.hpp"

#include <catch2/catch.hpp>

#include "tests/support/random.hpp"

namespace touchstone::residue_test {
namespace {

const Integer kPrime = (Integer(1) << 61) - 1;

bool same(const Residue& a, const Residue& b) { return (a - b).is_zero(); }

TEST_CASE("residues add, subtract and multiply as integers do", "[number]") {
  test::Random random(61);
  for (int n = 0; n < 2000; ++n) {
    const Integer a = random.integer(200);
    const Integer b = random.integer(200);
    const Residue x(a), y(b);
    CHECK(same(x + y, Residue(Integer(a + b))));
    CHECK(same(x - y, Residue(Integer(a - b))));
    CHECK(same(x * y, Residue(Integer(a * b))));
    CHECK(same(-x, Residue(Integer(-a))));
  }
}

TEST_CASE("residues are right for numbers around the prime", "[number]") {
  for (int i = -2; i <= 2; ++i) {
    const Residue x(Integer(kPrime + i));
    CHECK(same(x, Residue(i)));
    CHECK(same(x * x, Residue(i * i)));
    CHECK(x.is_zero() == (i == 0));
    CHECK((x - Residue(i)).is_zero());
  }
  CHECK(Residue(Integer(kPrime * 12345)).is_zero());
}

}  // namespace
}  // namespace touchstone::residue_test
