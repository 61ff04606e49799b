// Rational numbers, their powers of two and logarithms.

#include "touchstone/number/rational.hpp"

#include <catch2/catch.hpp>
#include <vector>

#include "tests/support/samples.hpp"
#include "touchstone/number/integer.hpp"

namespace touchstone::rational_test {

TEST_CASE("powers of two are exact for either sign of the exponent", "[number]") {
  Rational up = 1;
  Rational down = 1;
  for (int k = 0; k < 300; ++k) {
    CHECK(power_of_two(k) == up);
    CHECK(power_of_two(-k) == down);
    up *= 2;
    down /= 2;
  }
}

TEST_CASE("the binary logarithm is rounded down, also at and beside powers of two", "[number]") {
  const auto is_floor = [](const Rational& q, int k) {
    return power_of_two(k) <= abs(q) && abs(q) < power_of_two(k + 1);
  };
  test::Random random(41);
  for (int i = 0; i < 2000; ++i) {
    const int k = random.between(-400, 400);
    const Rational hair = power_of_two(k - random.between(1, 500));
    CAPTURE(k, hair);
    CHECK(floor_log2(power_of_two(k)) == k);
    CHECK(floor_log2(-power_of_two(k)) == k);
    CHECK(floor_log2(power_of_two(k) + hair / 3) == k);
    CHECK(floor_log2(power_of_two(k) - hair / 3) == k - 1);
    const Rational q = random.fraction_of_any_length(200) + Rational(1, 1000003);
    CHECK(is_floor(q, floor_log2(q)));
  }
}

TEST_CASE("rationals are kept in lowest terms with a positive denominator", "[number]") {
  CHECK(denominator(Rational(Integer(6), Integer(-4))) == 2);
  CHECK(numerator(Rational(Integer(6), Integer(-4))) == -3);
  CHECK(denominator(Rational(Rational(1, 6) + Rational(1, 3))) == 2);
}

TEST_CASE("products of lists are added to sums that are there, for integers and rationals",
          "[number]") {
  const std::vector<Integer> a{1, 2}, b{3, 5, 7};
  std::vector<Integer> sum{100, 0, 0, 1};
  NumberTraits<Integer>::add_convolution(a, b, sum);
  CHECK(sum == std::vector<Integer>{103, 11, 17, 15});
  const std::vector<Rational> p{Rational(1, 2), 2}, q{Rational(1, 3), Rational(5, 7)};
  std::vector<Rational> rational_sum{1, 0, Rational(1, 7)};
  NumberTraits<Rational>::add_convolution(p, q, rational_sum);
  CHECK(rational_sum == std::vector<Rational>{Rational(7, 6), Rational(43, 42), Rational(11, 7)});
}

TEST_CASE("quotients by powers of two, short and long divisors are in lowest terms", "[number]") {
  test::Random random(97);
  const auto check = [](const Integer& n, const Integer& d) {
    const Rational quotient = in_lowest_terms(n, d);
    const Rational expected(n, d);
    CAPTURE(n, d);
    CHECK(numerator(quotient) == numerator(expected));
    CHECK(denominator(quotient) == denominator(expected));
  };
  for (int i = 0; i < 500; ++i) {
    const Integer factor = random.between(1, 99);
    const Integer n = numerator(random.fraction_of_any_length(200)) * factor;
    check(n, shifted(Integer(1), static_cast<unsigned>(random.between(0, 200))));
    check(n, factor * random.between(1, 1000000));
    check(n, factor * integer_power_of_ten(random.between(20, 40)));
  }
  check(0, 8);
  check(0, 12);
  check(-12, 8);
  check(-12, 18);
}

}  // namespace touchstone::rational_test
