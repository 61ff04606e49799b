// Integers of fixed width, against those on the heap.

#include "src/number/wrapping_integer.hpp"

#include <catch2/catch.hpp>

#include "tests/support/random.hpp"

namespace touchstone::wrapping_integer_test {
namespace {

Integer any(test::Random& random, int bits) {
  Integer a = 0;
  for (int i = 0; i < bits; ++i) a = a * 2 + random.between(0, 1);
  return random.coin() ? a : Integer(-a);
}
Integer power(unsigned k) { return shifted(Integer(1), k); }

// The number nearest to zero that is congruent to a.
Integer wrapped(const Integer& a, unsigned bits) {
  Integer r;
  mpz_fdiv_r_2exp(r.backend().data(), a.backend().data(), bits);
  return r < power(bits - 1) ? r : Integer(r - power(bits));
}

TEMPLATE_TEST_CASE("wrapping integers are integers modulo a power of two", "[number]",
                   WrappingInteger<1>, WrappingInteger<2>, WrappingInteger<4>, WrappingInteger<8>,
                   WrappingInteger<16>) {
  constexpr unsigned bits = TestType::kBits;
  test::Random random(67);
  for (int i = 0; i < 1000; ++i) {
    const Integer a = any(random, random.between(0, static_cast<int>(bits) - 1));
    const Integer b = any(random, random.between(0, static_cast<int>(bits) - 1));
    CAPTURE(a, b);
    const TestType x(a);
    const TestType y(b);
    CHECK(x.whole() == a);
    CHECK((x + y).whole() == wrapped(a + b, bits));
    CHECK((x - y).whole() == wrapped(a - b, bits));
    CHECK((x * y).whole() == wrapped(a * b, bits));
    CHECK((-x).whole() == -a);
    CHECK(x.sign() == sign_of(a));
    CHECK(x.is_zero() == a.is_zero());
    CHECK(sign_of(x - x) == Sign::zero);
    // Overflow in intermediate results does not matter.
    CHECK((x * y + x - y * x).whole() == a);
    const WrappingInteger<16> wide(a);
    if constexpr (bits < WrappingInteger<16>::kBits)
      CHECK((WrappingInteger<16>(x) - wide).is_zero());
  }
  CHECK(TestType(-1).whole() == -1);
  CHECK(TestType(std::int64_t{-1} << 62).whole() == -power(62));
}

TEST_CASE("an integer that does not fit into its words becomes a congruent one", "[number]") {
  CHECK(WrappingInteger<2>(Integer(power(127) - 1)).whole() == power(127) - 1);
  CHECK(WrappingInteger<2>(Integer(1 - power(127))).whole() == 1 - power(127));
  for (const unsigned bits : {127U, 128U, 129U, 200U, 300U}) {
    for (const Integer& a : {power(bits), Integer(-power(bits)), Integer(3 - 5 * power(bits))})
      CHECK(WrappingInteger<2>(a).whole() == wrapped(a, 128));
  }
}

TEST_CASE("a wrapping integer recognises whether it is a double", "[number]") {
  using Number = WrappingInteger<2>;
  for (const Integer& a : {Integer(0), Integer(7), power(53), Integer(power(53) - 1)}) {
    for (const Integer& signed_a : {a, Integer(-a)}) {
      REQUIRE(Number(signed_a).is_double());
      CHECK(Integer(Number(signed_a).as_double()) == signed_a);
    }
  }
  for (const Integer& a : {Integer(power(53) + 1), power(62), power(63), power(64), power(100)}) {
    CHECK_FALSE(Number(a).is_double());
    CHECK_FALSE(Number(Integer(-a)).is_double());
  }
}

}  // namespace
}  // namespace touchstone::wrapping_integer_test
