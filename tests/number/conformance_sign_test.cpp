// The laws of signs and common scales, for every number type.

#include <catch2/catch.hpp>

#include "tests/number/reference.hpp"
#include "tests/support/every_type.hpp"
#include "tests/support/samples.hpp"

namespace touchstone::conformance_sign_test {
namespace {

using reference::as_held;
using reference::made;

Sign true_sign(const Rational& q) {
  return q > 0 ? Sign::positive : (q < 0 ? Sign::negative : Sign::zero);
}

// A known sign must be the true one. Only an enclosing type may return an unknown sign.
template <Number N>
bool says(const N& a, const Rational& truth) {
  const Sign s = sign_of(a);
  if (s == Sign::unknown) return NumberTraits<N>::exactness == Exactness::enclosing;
  return s == true_sign(truth);
}

std::vector<Rational> scaled(const std::vector<Rational>& values, const Rational& factor) {
  std::vector<Rational> r;
  for (const Rational& v : values) r.push_back(v * factor);
  return r;
}

}  // namespace

TEMPLATE_TEST_CASE("a newly constructed number has a known sign", "[number]", EVERY_NUMBER_TYPE) {
  for (const Rational& q : samples::of<TestType>()) {
    CAPTURE(q);
    const TestType a = made<TestType>(q);
    CHECK(sign_of(a) == true_sign(as_held<TestType>(q)));
    CHECK(sign_of(TestType(-a)) == -sign_of(a));
  }
}

TEMPLATE_TEST_CASE("known signs are right", "[number]", EVERY_NUMBER_TYPE) {
  const auto values = samples::of<TestType>(4);
  for (const Rational& x : values) {
    for (const Rational& y : values) {
      const Rational p = as_held<TestType>(x);
      const Rational q = as_held<TestType>(y);
      CAPTURE(p, q);
      const TestType a = made<TestType>(x);
      const TestType b = made<TestType>(y);
      CHECK(says(TestType(a + b), Rational(p + q)));
      CHECK(says(TestType(a - b), Rational(p - q)));
      CHECK(sign_of(TestType(a - b)) == -sign_of(TestType(b - a)));
      // A product of rounded numbers may underflow to zero, but must never have the opposite sign.
      const Sign product = sign_of(TestType(a * b));
      if (is_known(product) && product != Sign::zero) CHECK(product == true_sign(p * q));
    }
  }
}

TEMPLATE_TEST_CASE("zero has the sign zero", "[number]", EVERY_NUMBER_TYPE) {
  CHECK(sign_of(TestType(0)) == Sign::zero);
  CHECK(sign_of(TestType()) == Sign::zero);
  CHECK(sign_of(TestType(-TestType(0))) == Sign::zero);
  CHECK(sign_of(TestType(TestType(3) * TestType(0))) == Sign::zero);
  CHECK(sign_of(TestType(TestType(3) - TestType(3))) == Sign::zero);
}

TEMPLATE_TEST_CASE("a NaN has no sign", "[number]", EVERY_ROUNDED_TYPE) {
  const TestType nan = std::numeric_limits<TestType>::quiet_NaN();
  const TestType infinity = std::numeric_limits<TestType>::infinity();
  CHECK(sign_of(nan) == Sign::unknown);
  CHECK(sign_of(TestType(infinity - infinity)) == Sign::unknown);
  CHECK(sign_of(infinity) == Sign::positive);
  CHECK(sign_of(TestType(-infinity)) == Sign::negative);
}

TEMPLATE_TEST_CASE("a common scale is positive, and 1 if all numbers are zero", "[number]",
                   EVERY_NUMBER_TYPE) {
  using Traits = NumberTraits<TestType>;
  CHECK(Traits::common_scale({}) == 1);
  CHECK(Traits::common_scale(std::vector<Rational>{0, 0}) == 1);
  test::Random random(5);
  for (int i = 0; i < 100; ++i) {
    const std::vector<Rational> v{random.fraction_of_any_length(200), 0,
                                  random.fraction_of_any_length(20),
                                  random.fraction_of_any_length(1)};
    CHECK(Traits::common_scale(v) > 0);
  }
}

TEMPLATE_TEST_CASE("numbers scaled together fit their type, however large they are", "[number]",
                   EVERY_NUMBER_TYPE) {
  using Traits = NumberTraits<TestType>;
  test::Random random(6);
  for (int i = 0; i < 100; ++i) {
    std::vector<Rational> v{random.fraction_of_any_length(200), random.fraction_of_any_length(60),
                            1};
    v = scaled(v, power_of_two(random.between(-9000, 9000)));
    v = scaled(v, Rational(3 + random.below(1000), 7));
    const Rational scale = Traits::common_scale(v);
    for (const Rational& q : v) {
      const Rational fit = q * scale;
      CAPTURE(q, scale);
      if constexpr (Traits::exactness == Exactness::exact) {
        CHECK(reference::value_of(made<TestType>(fit)) == fit);
      } else if constexpr (Traits::exactness == Exactness::enclosing) {
        CHECK(std::isfinite(made<TestType>(fit).width()));
      } else {
        CHECK(abs(reference::value_of(made<TestType>(fit))) <= 2);
      }
    }
    CHECK(Traits::common_scale(scaled(v, scale)) == 1);
  }
}

}  // namespace touchstone::conformance_sign_test
