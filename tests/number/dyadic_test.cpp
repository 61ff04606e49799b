// Dyadic numbers: integers times powers of two.

#include "touchstone/number/dyadic.hpp"

#include <catch2/catch.hpp>

#include "tests/support/samples.hpp"

namespace touchstone::dyadic_test {
namespace {

Dyadic any(test::Random& random) {
  return {random.integer_of_any_length(120), static_cast<unsigned>(random.below(100))};
}

}  // namespace

TEST_CASE("dyadics compare as their rationals, in any representation", "[number]") {
  CHECK(compare(Dyadic{1, 0}, Dyadic{4, 2}) == 0);
  CHECK(compare(Dyadic{-1, 0}, Dyadic{-4, 2}) == 0);
  test::Random random(51);
  for (int i = 0; i < 2000; ++i) {
    const Dyadic a = any(random);
    const Dyadic b =
        random.coin() ? any(random) : Dyadic{mantissa_at(a, a.exponent + 3), a.exponent + 3};
    const Rational q = random.coin() ? random.fraction_of_any_length(120) : to_rational(a);
    CHECK(sign_of_int(compare(a, b)) == sign_of_int(to_rational(a).compare(to_rational(b))));
    CHECK(sign_of_int(compare(a, q)) == sign_of_int(to_rational(a).compare(q)));
  }
}

TEST_CASE("a dyadic as a rational is in lowest terms", "[number]") {
  test::Random random(57);
  for (int i = 0; i < 1000; ++i) {
    const Dyadic d = i % 10 == 0 ? Dyadic{0, 7} : any(random);
    const Rational q = to_rational(d);
    CHECK(q * Rational(shifted(Integer(1), d.exponent)) == d.mantissa);
    CHECK(gcd(numerator(q), denominator(q)) == 1);
  }
}

TEST_CASE("the midpoint of two dyadics is half their sum", "[number]") {
  test::Random random(52);
  for (int i = 0; i < 1000; ++i) {
    const Dyadic a = any(random);
    const Dyadic b = any(random);
    CHECK(to_rational(midpoint(a, b)) == (to_rational(a) + to_rational(b)) / 2);
  }
}

TEST_CASE("a rational lies between its dyadic floor and ceiling, less than one step apart",
          "[number]") {
  test::Random random(53);
  for (int i = 0; i < 2000; ++i) {
    const auto e = static_cast<unsigned>(random.below(90));
    const Rational q =
        random.coin() ? random.fraction_of_any_length(100) : to_rational(any(random));
    const Rational step = power_of_two(-static_cast<int>(e));
    const Dyadic low = floor_dyadic(q, e);
    const Dyadic high = ceil_dyadic(q, e);
    CAPTURE(q, e);
    CHECK(low.exponent == e);
    CHECK(high.exponent == e);
    CHECK(to_rational(low) <= q);
    CHECK(q < to_rational(low) + step);
    CHECK(q <= to_rational(high));
    CHECK(to_rational(high) < q + step);
  }
}

}  // namespace touchstone::dyadic_test
