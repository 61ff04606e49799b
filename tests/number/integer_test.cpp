// Bits, shifts and divisions of long integers.

#include "touchstone/number/integer.hpp"

#include <catch2/catch.hpp>

#include "tests/support/samples.hpp"

namespace touchstone::integer_test {

TEST_CASE("the bit length of an integer is the length of its binary digits", "[number]") {
  CHECK(bit_length(Integer(0)) == 0);
  CHECK(bit_length(Integer(1)) == 1);
  CHECK(bit_length(Integer(-1)) == 1);
  CHECK(bit_length(Integer(255)) == 8);
  CHECK(bit_length(Integer(-256)) == 9);
  for (unsigned k = 0; k < 300; ++k) {
    CHECK(bit_length(Integer(Integer(1) << k)) == k + 1);
    CHECK(bit_length(Integer((Integer(1) << k) - 1)) == k);
  }
}

TEST_CASE("shifts round in the direction of their names, for either sign", "[number]") {
  test::Random random(31);
  for (int i = 0; i < 2000; ++i) {
    const Integer a = random.integer_of_any_length(150);
    const auto k = static_cast<unsigned>(random.below(170));
    const Integer power = Integer(1) << k;
    const Integer low = floor_shift(a, k);
    const Integer high = ceil_shift(a, k);
    CAPTURE(a, k);
    CHECK(low * power <= a);
    CHECK(a < (low + 1) * power);
    CHECK(high * power >= a);
    CHECK(a > (high - 1) * power);
    CHECK(shifted(a, k) == a * power);
    CHECK(NumberTraits<Integer>::times_power_of_two(a, k) == a * power);
  }
}

TEST_CASE("floor division rounds towards minus infinity", "[number]") {
  CHECK(floor_divided(Integer(7), Integer(2)) == 3);
  CHECK(floor_divided(Integer(-7), Integer(2)) == -4);
  CHECK(floor_divided(Integer(-8), Integer(2)) == -4);
  CHECK(floor_divided(Integer(0), Integer(5)) == 0);
  test::Random random(32);
  for (int i = 0; i < 2000; ++i) {
    const Integer a = random.integer_of_any_length(200);
    const Integer b = abs(random.integer_of_any_length(100)) + 1;
    const Integer q = floor_divided(a, b);
    CHECK(q * b <= a);
    CHECK(a < (q + 1) * b);
  }
}

TEST_CASE("exact division undoes multiplication", "[number]") {
  test::Random random(33);
  for (int i = 0; i < 1000; ++i) {
    const Integer a = random.integer_of_any_length(200);
    const Integer b = random.integer_of_any_length(100) * 2 + 1;
    CHECK(divided_exactly(Integer(a * b), b) == a);
  }
}

TEST_CASE("the common scale of rationals makes them coprime integers", "[number]") {
  using Traits = NumberTraits<Integer>;
  CHECK(Traits::common_scale(std::vector<Rational>{Rational(1, 2), Rational(-1, 3)}) == 6);
  CHECK(Traits::common_scale(std::vector<Rational>{4, -6, 0}) == Rational(1, 2));
  CHECK(Traits::common_scale(std::vector<Rational>{Rational(-4, 9), Rational(2, 3)}) ==
        Rational(9, 2));
  test::Random random(34);
  for (int i = 0; i < 300; ++i) {
    std::vector<Rational> v{0, random.fraction_of_any_length(90) + 1,
                            random.fraction_of_any_length(30), random.fraction_of_any_length(5)};
    const Rational scale = Traits::common_scale(v);
    Integer content = 0;
    for (const Rational& q : v) {
      CAPTURE(v, scale);
      CHECK(denominator(Rational(q * scale)) == 1);
      content = gcd(content, numerator(Rational(q * scale)));
    }
    CHECK(content == 1);
  }
}

}  // namespace touchstone::integer_test
