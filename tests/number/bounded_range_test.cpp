// The laws of bounded numbers over the whole range of their formats, against rationals.

#include <catch2/catch.hpp>
#include <cmath>
#include <limits>
#include <vector>

#include "src/number/bounded.hpp"
#include "src/number/larger_bound.hpp"
#include "tests/support/random.hpp"

namespace touchstone::whole_range::bounded_range_test {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();
constexpr double kMost = std::numeric_limits<double>::max();
constexpr double kLeast = std::numeric_limits<double>::denorm_min();

bool is_finite(double v) { return std::isfinite(v); }
bool is_finite(const DoubleDouble& v) { return std::isfinite(v.high) && std::isfinite(v.low); }
Rational value_of(double v) { return exact_value(v); }
Rational value_of(const DoubleDouble& v) { return exact_value(v.high) + exact_value(v.low); }

// A number of any size, sometimes at the ends of the range or beyond.
Rational any_number(test::Random& random) {
  switch (random.below(8)) {
    case 0:
      return exact_value(random.coin() ? kMost : -kMost);
    case 1:
      return exact_value(kLeast) * random.between(-9, 9);
    case 2:
      return Rational(random.integer_of_any_length(2000));
    case 3:
      return random.between(-2, 2);
    case 4:
      return random.fraction(120) * power_of_two(random.between(-1100, -900));
    case 5:
      return random.fraction(120) * power_of_two(random.between(900, 1030));
    default:
      return random.fraction(120) * power_of_two(random.between(-1100, 1030));
  }
}

// Checks the laws of Bounded (bounded.hpp) for a number whose exact value is known.
template <class T>
void check_laws(const Bounded<T>& number, const Rational& exact) {
  const Sign sign = sign_of(number);
  if (number.is_open()) {
    CHECK(sign == Sign::unknown);
    CHECK_FALSE(number.is_zero());
    return;
  }
  REQUIRE(is_finite(number.value));
  CHECK(abs(value_of(number.value) - exact) <= exact_value(number.error));
  if (is_known(sign)) CHECK(sign == sign_of(exact));
  CHECK(number.is_zero() == (sign == Sign::zero));
}

TEMPLATE_TEST_CASE(
    "a bounded number keeps its laws over the whole range, and an overflow leaves its sign unknown",
    "[number]", double, DoubleDouble) {
  using B = Bounded<TestType>;
  test::Random random(401);
  int open = 0;
  int known = 0;
  for (int i = 0; i < 6000; ++i) {
    std::vector<Rational> exact;
    std::vector<B> bounded;
    for (int k = 0; k < 3; ++k) {
      exact.push_back(any_number(random));
      bounded.push_back(NumberTraits<B>::from(exact.back()));
      check_laws(bounded.back(), exact.back());
    }
    for (int step = 0; step < 5; ++step) {
      const auto a = static_cast<std::size_t>(random.below(exact.size()));
      const auto b = static_cast<std::size_t>(random.below(exact.size()));
      switch (random.below(5)) {
        case 0:
          exact.push_back(exact[a] + exact[b]);
          bounded.push_back(bounded[a] + bounded[b]);
          break;
        case 1:
          exact.push_back(exact[a] - exact[b]);
          bounded.push_back(bounded[a] - bounded[b]);
          break;
        case 2:
          exact.push_back(abs(exact[a]));
          bounded.push_back(magnitude(bounded[a]));
          break;
        case 3:
          exact.push_back(exact[a] / 2);
          bounded.push_back(NumberTraits<B>::half(bounded[a]));
          break;
        default:
          exact.push_back(exact[a] * exact[b]);
          bounded.push_back(bounded[a] * bounded[b]);
      }
      check_laws(bounded.back(), exact.back());
      open += bounded.back().is_open() ? 1 : 0;
      known += is_known(sign_of(bounded.back())) ? 1 : 0;
    }
  }
  CHECK(open > 1000);
  CHECK(known > 5000);
}

// Doubles of any exponent, exact or with any error.
TEMPLATE_TEST_CASE("a bounded number that is made from any double and any error keeps its laws",
                   "[number]", double, DoubleDouble) {
  using B = Bounded<TestType>;
  test::Random random(402);
  for (int i = 0; i < 20000; ++i) {
    const double v = random.any_double();
    const double w = random.any_double();
    const auto with_error = [&random](double value) {
      const TestType near(value);
      return random.coin() ? B::exactly(near) : B(near, std::fabs(random.any_double()));
    };
    const B a = with_error(v);
    const B b = with_error(w);
    const Rational x = exact_value(v) + (a.is_open() ? Rational(0) : exact_value(a.error));
    const Rational y = exact_value(w) - (b.is_open() ? Rational(0) : exact_value(b.error));
    check_laws(a, x);
    check_laws(B(a + b), x + y);
    check_laws(B(a - b), x - y);
    check_laws(B(a * b), x * y);
  }
}

TEMPLATE_TEST_CASE("values that are not finite have an unknown sign, except in products with zero",
                   "[number]", double, DoubleDouble) {
  using B = Bounded<TestType>;
  const B zero;
  const B one(1);
  const B most = NumberTraits<B>::from(exact_value(kMost));
  const B overflow = most + most;
  for (const B& open : {B(TestType(kNaN), 0), B(TestType(kInfinity), 0), B(TestType(-kInfinity), 1),
                        B(TestType(0), kInfinity), B(TestType(1), kNaN), B(TestType(0), kNaN),
                        overflow, B(overflow - overflow), B(most * most), B(overflow + -most),
                        B(NumberTraits<B>::from(power_of_two(2000)))}) {
    CHECK(open.is_open());
    CHECK(sign_of(open) == Sign::unknown);
    CHECK(sign_of(magnitude(open)) == Sign::unknown);
    for (const B& made : {B(-open), B(open + zero), B(open + one), B(one - open), B(open * one),
                          B(open * open), B(open - open), NumberTraits<B>::half(open)}) {
      CHECK(made.is_open());
      CHECK_FALSE(made.is_zero());
    }
    CHECK(B(open * zero).is_zero());
    CHECK(B(zero * open).is_zero());
  }
}

TEST_CASE("results of double-doubles are near the exact ones over the whole range, or not finite",
          "[number]") {
  test::Random random(403);
  const Rational unit = power_of_two(-103);
  const Rational least = exact_value(Rounding<DoubleDouble>::least);
  int not_finite = 0;
  const auto check = [&](const DoubleDouble& said, const Rational& exact) {
    if (!std::isfinite(said.high)) {
      ++not_finite;
      return;
    }
    REQUIRE(std::isfinite(said.low));
    CHECK(abs(value_of(said) - exact) <= abs(exact) * unit + least);
  };
  for (int i = 0; i < 20000; ++i) {
    // Below 2^-900, the error of double-doubles is covered by bounded numbers, not by this law.
    const auto any_pair = [&] {
      const int exponent = random.coin() ? random.between(-900, 1030) : random.between(900, 1030);
      return NumberTraits<DoubleDouble>::from(random.fraction(130) * power_of_two(exponent));
    };
    const DoubleDouble a = any_pair();
    const DoubleDouble b = random.below(8) == 0 ? -a : any_pair();
    if (!is_finite(a) || !is_finite(b)) {
      CHECK_FALSE(is_finite(a + b));
      CHECK_FALSE(is_finite(a * b));
      continue;
    }
    check(a + b, value_of(a) + value_of(b));
    check(a - b, value_of(a) - value_of(b));
    check(a * b, value_of(a) * value_of(b));
  }
  CHECK(not_finite > 1000);
}

TEST_CASE("the larger of several bounds is NaN if one of them is, in any order", "[number]") {
  CHECK(larger_bound(1, 2) == 2);
  CHECK(larger_bound(2, 1) == 2);
  CHECK(larger_bound(1, kInfinity) == kInfinity);
  CHECK(std::isnan(larger_bound(1, kNaN)));
  CHECK(std::isnan(larger_bound(kNaN, 1)));
  CHECK(std::isnan(larger_bound(kNaN, kInfinity)));
  CHECK(std::isnan(larger_bound(kInfinity, kNaN)));
  CHECK(std::isnan(larger_bound(0, kNaN, 2, 1)));
  CHECK(larger_bound(0, 3, 2, 1) == 3);
}

}  // namespace
}  // namespace touchstone::whole_range::bounded_range_test
