// Double-doubles, and numbers with error bounds, against rationals.

#include "src/number/bounded.hpp"

#include <catch2/catch.hpp>
#include <vector>

#include "tests/support/random.hpp"

namespace touchstone::bounded_test {
namespace {

Rational rational_of(double v) { return exact_value(v); }
Rational rational_of(const DoubleDouble& v) { return exact_value(v.high) + exact_value(v.low); }
Rational magnitude_of(const Rational& q) { return q < 0 ? Rational(-q) : q; }

// A double-double of about 106 bits, at a scale that keeps its error in the normal range.
DoubleDouble any_pair(test::Random& random) {
  const Rational q(random.integer_of_any_length(130));
  return NumberTraits<DoubleDouble>::from(q * power_of_two(random.between(-200, 100)));
}

TEST_CASE("a rational is converted to a double-double within 2^-106, in normalised form",
          "[number]") {
  test::Random random(51);
  for (int i = 0; i < 3000; ++i) {
    const Rational q = random.fraction_of_any_length(200);
    const DoubleDouble d = NumberTraits<DoubleDouble>::from(q);
    CHECK(d.high == nearest_double(q));
    CHECK(d.high + d.low == d.high);
    CHECK(magnitude_of(rational_of(d) - q) <= magnitude_of(q) * power_of_two(-106));
  }
}

TEST_CASE(
    "sums and products of double-doubles are within 2^-103 of the exact ones, also under "
    "cancellation",
    "[number]") {
  test::Random random(52);
  const Rational unit = power_of_two(-103);
  for (int i = 0; i < 20000; ++i) {
    const DoubleDouble a = any_pair(random);
    DoubleDouble b = any_pair(random);
    if (i % 3 == 0) b = -a + DoubleDouble(a.low * 3);  // the sum cancels mostly
    const Rational sum = rational_of(a) + rational_of(b);
    const Rational difference = rational_of(a) - rational_of(b);
    const Rational product = rational_of(a) * rational_of(b);
    CHECK(magnitude_of(rational_of(a + b) - sum) <= magnitude_of(sum) * unit);
    CHECK(magnitude_of(rational_of(a - b) - difference) <= magnitude_of(difference) * unit);
    CHECK(magnitude_of(rational_of(a * b) - product) <= magnitude_of(product) * unit);
    CHECK((a < b) == (rational_of(a) < rational_of(b)));
    CHECK(rational_of(NumberTraits<DoubleDouble>::half(a)) * 2 == rational_of(a));
  }
}

// Random sequences of operations on the same inputs, in rationals and in bounded numbers.
TEMPLATE_TEST_CASE("a bounded number is within its bound, and a known sign is right", "[number]",
                   double, DoubleDouble) {
  using B = Bounded<TestType>;
  test::Random random(53);
  int known = 0;
  int unknown = 0;
  Rational nearest_to_bound = 0;
  for (int i = 0; i < 4000; ++i) {
    std::vector<Rational> exact;
    std::vector<B> bounded;
    for (int k = 0; k < 3; ++k) {
      exact.push_back(random.fraction(i % 2 == 0 ? 20 : 120));
      bounded.push_back(NumberTraits<B>::from(exact.back()));
    }
    for (int step = 0; step < 8; ++step) {
      const auto a = static_cast<std::size_t>(random.below(exact.size()));
      const auto b = static_cast<std::size_t>(random.below(exact.size()));
      switch (random.below(3)) {
        case 0:
          exact.push_back(exact[a] + exact[b]);
          bounded.push_back(bounded[a] + bounded[b]);
          break;
        case 1:
          exact.push_back(exact[a] - exact[b]);
          bounded.push_back(bounded[a] - bounded[b]);
          break;
        default:
          exact.push_back(exact[a] * exact[b]);
          bounded.push_back(bounded[a] * bounded[b]);
      }
      const Rational off = magnitude_of(rational_of(bounded.back().value) - exact.back());
      const Rational bound = exact_value(bounded.back().error);
      CHECK(off <= bound);
      if (bound > 0 && off / bound > nearest_to_bound) nearest_to_bound = off / bound;
      const Sign s = sign_of(bounded.back());
      (is_known(s) ? known : unknown) += 1;
      if (is_known(s)) CHECK(s == sign_of(exact.back()));
    }
  }
  CHECK(known > 5 * unknown);
  CHECK(unknown > 10);
  // The bounds are not too wide: some error comes close to its bound.
  CHECK(nearest_to_bound > Rational(1, 40));
}

TEMPLATE_TEST_CASE("only zero is known to be zero: a number that may be flushed has an error",
                   "[number]", double, DoubleDouble) {
  using Traits = NumberTraits<Bounded<TestType>>;
  CHECK(sign_of(Traits::from(0)) == Sign::zero);
  CHECK(sign_of(Traits::from(0) * Traits::from(7) + Traits::from(0)) == Sign::zero);
  CHECK(sign_of(Traits::from(power_of_two(-1074))) == Sign::unknown);
  CHECK(sign_of(Traits::from(power_of_two(-1060)) - Traits::from(power_of_two(-1061))) ==
        Sign::unknown);
  CHECK(sign_of(Traits::from(power_of_two(-600)) * Traits::from(power_of_two(-600))) ==
        Sign::unknown);
  CHECK(sign_of(Traits::from(3) - Traits::from(3)) == Sign::unknown);
  CHECK(sign_of(Traits::from(power_of_two(2000))) == Sign::unknown);
}

}  // namespace
}  // namespace touchstone::bounded_test
