// Roundings of long numbers, against the numbers themselves.

#include "src/walk/conditions/bounded/leading_digits.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>

#include "tests/support/random.hpp"

namespace touchstone::leading_digits_test {
namespace {

// A number of any length with runs of equal bits, which are hard for truncation and carries.
Integer with_runs(test::Random& random) {
  Integer a = random.integer_of_any_length(300);
  for (int i = random.between(0, 3); i > 0; --i) {
    const Integer run = (Integer(1) << random.between(1, 140)) - 1;
    const int at = random.between(0, 200);
    a = random.coin() ? Integer(a | (run << at)) : Integer(a ^ (run << at));
  }
  return a;
}

Rational off(const Rational& a, const Rational& b) { return abs(a - b); }

TEST_CASE("the leading digits of an integer are within their bound, and exact for a short integer",
          "[walk]") {
  test::Random random(211);
  Rational most = 0;
  int whole = 0;
  for (int i = 0; i < 20000; ++i) {
    const Integer a = with_runs(random) * (random.coin() ? 1 : -1);
    CAPTURE(a);
    const LeadingDigits digits(a.backend().data());
    const Rational value =
        exact_value(digits.value) * power_of_two(static_cast<int>(digits.exponent));
    if (bit_length(a) <= 106) {
      REQUIRE(value == a);
      ++whole;
      continue;
    }
    REQUIRE(std::fabs(digits.value.high) >= 0x1p52);
    REQUIRE(std::fabs(digits.value.high) <= 0x1p53);
    REQUIRE(std::fabs(digits.value.low) <= std::fabs(digits.value.high) * 0x1p-53);
    const Rational relative = off(value, a) / abs(Rational(a));
    REQUIRE(relative <= power_of_two(-105));
    most = std::max(most, relative);
  }
  CHECK(whole > 2000);
  CHECK(most > power_of_two(-107));
}

// Rounds many quotients. Returns the largest share of the error bound that is used.
template <class T>
Rational used_by_quotients() {
  test::Random random(212);
  Rational most = 0;
  for (int i = 0; i < 20000; ++i) {
    const Integer above = with_runs(random);
    const Integer below = abs(with_runs(random)) + 1;
    const Rational q(above, below);
    CAPTURE(q);
    const Bounded<T> near = rounded<T>(q);
    if (q.is_zero()) {
      REQUIRE((leading(near.value) == 0 && near.error == 0));
      continue;
    }
    const Rational used = off(exact_value(near.value), q) / exact_value(near.error);
    REQUIRE(used <= 1);
    most = std::max(most, used);
  }
  return most;
}

TEST_CASE("rationals of any length are rounded within their bounds", "[walk]") {
  CHECK(used_by_quotients<double>() > Rational(2, 5));         // the bound is one unit, of which
                                                               // half can occur
  CHECK(used_by_quotients<DoubleDouble>() > Rational(1, 10));  // the bound is 32 u², of which about
                                                               // 6 occur
}

TEMPLATE_TEST_CASE("integers are rounded within their bounds at every scale", "[walk]", double,
                   DoubleDouble) {
  test::Random random(213);
  for (int i = 0; i < 20000; ++i) {
    const Integer a = with_runs(random);
    const int shift = random.between(-600, 1400);
    CAPTURE(a, shift);
    const Bounded<TestType> near = rounded<TestType>(a, shift);
    REQUIRE(off(exact_value(near.value), a * power_of_two(-shift)) <= exact_value(near.error));
  }
}

TEMPLATE_TEST_CASE("numbers of 2000 bits are rounded within their bounds, or open", "[walk]",
                   double, DoubleDouble) {
  test::Random random(214);
  int open = 0;
  const auto check = [&open](const Bounded<TestType>& near, const Rational& truth) {
    if (near.is_open()) {
      ++open;
      CHECK(sign_of(near) == Sign::unknown);
      return;
    }
    CHECK(off(exact_value(near.value), truth) <= exact_value(near.error));
    if (const Sign s = sign_of(near); is_known(s)) CHECK(s == sign_of(truth));
  };
  for (int i = 0; i < 4000; ++i) {
    const Integer a = random.integer_of_any_length(2000);
    const Integer b = abs(random.integer_of_any_length(2000)) + 1;
    const int shift = random.between(-2000, 2000);
    CAPTURE(a, b, shift);
    check(rounded<TestType>(a, shift), a * power_of_two(-shift));
    check(rounded<TestType>(Rational(a)), a);
    check(rounded<TestType>(Rational(a, b)), Rational(a, b));
  }
  CHECK(open > 1000);
}

TEST_CASE("numbers too large for a double do not become finite doubles", "[walk]") {
  const Integer large = Integer(1) << 1100;
  CHECK(std::isinf(rounded<double>(Rational(large)).value));
  CHECK(std::isinf(rounded<double>(large, 10).value));
  CHECK(rounded<double>(large, 10).is_open());
  CHECK(rounded<DoubleDouble>(Rational(large)).is_open());
}

}  // namespace
}  // namespace touchstone::leading_digits_test
