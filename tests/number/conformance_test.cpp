// The laws of every number type, against rational arithmetic. Exact types satisfy each law exactly,
// enclosing types enclose both sides, and rounded types round each single operation correctly.

#include <catch2/catch.hpp>

#include "tests/number/reference.hpp"
#include "tests/support/every_type.hpp"
#include "tests/support/samples.hpp"

namespace touchstone::conformance_test {
namespace {

using reference::agrees;
using reference::as_held;
using reference::made;

}  // namespace

TEMPLATE_TEST_CASE("a number is constructed from a rational as exactly as its type allows",
                   "[number]", EVERY_NUMBER_TYPE) {
  for (const Rational& q : samples::of<TestType>()) {
    CAPTURE(q);
    CHECK(agrees(made<TestType>(q), q));
  }
}

TEMPLATE_TEST_CASE("a number is constructed exactly from an int", "[number]", EVERY_NUMBER_TYPE) {
  for (const int v : {0, 1, -1, 24, -1000, 1 << 20}) {
    CAPTURE(v);
    CHECK(agrees(TestType(v), Rational(v)));
    CHECK(agrees(TestType(v) - made<TestType>(Rational(v)), Rational(0)));
  }
}

TEMPLATE_TEST_CASE("every ring operation is as exact as its type promises", "[number]",
                   EVERY_NUMBER_TYPE) {
  const auto values = samples::of<TestType>();
  for (const Rational& x : values) {
    const TestType a = made<TestType>(x);
    const Rational p = as_held<TestType>(x);
    CHECK(agrees(TestType(-a), Rational(-p)));
    for (const Rational& y : values) {
      const TestType b = made<TestType>(y);
      const Rational q = as_held<TestType>(y);
      CAPTURE(p, q);
      CHECK(agrees(TestType(a + b), Rational(p + q)));
      CHECK(agrees(TestType(a - b), Rational(p - q)));
      CHECK(agrees(TestType(a * b), Rational(p * q)));
    }
  }
}

TEMPLATE_TEST_CASE("a compound assignment gives the result of the plain operation", "[number]",
                   EVERY_NUMBER_TYPE) {
  const auto values = samples::ordinary<TestType>(2);
  for (const Rational& x : values) {
    const Rational p = as_held<TestType>(x);
    for (const Rational& y : values) {
      const TestType b = made<TestType>(y);
      const Rational q = as_held<TestType>(y);
      CAPTURE(p, q);
      TestType sum = made<TestType>(x), difference = sum, product = sum;
      CHECK(&(sum += b) == &sum);
      CHECK(&(difference -= b) == &difference);
      CHECK(&(product *= b) == &product);
      CHECK(agrees(sum, Rational(p + q)));
      CHECK(agrees(difference, Rational(p - q)));
      CHECK(agrees(product, Rational(p * q)));
    }
    TestType twice = made<TestType>(x), square = twice, nothing = twice;
    twice += twice;
    square *= square;
    const TestType& itself = nothing;
    nothing -= itself;
    CHECK(agrees(twice, Rational(2 * p)));
    CHECK(agrees(square, Rational(p * p)));
    CHECK(agrees(nothing, Rational(0)));
  }
}

// In rounded types, only single operations are correct, not sequences.
TEMPLATE_TEST_CASE("the result of a chain of operations in a certified type contains the exact one",
                   "[number]", EVERY_CERTIFIED_TYPE) {
  const auto values = samples::of<TestType>(3);
  test::Random random(3);
  const auto pick = [&]() -> const Rational& { return values[random.bits() % values.size()]; };
  for (int i = 0; i < 2000; ++i) {
    const Rational &p = pick(), &q = pick(), &r = pick();
    const TestType a = made<TestType>(p), b = made<TestType>(q), c = made<TestType>(r);
    CAPTURE(p, q, r);
    CHECK(agrees(TestType((a + b) + c), Rational(p + q + r)));
    CHECK(agrees(TestType(a + (b + c)), Rational(p + q + r)));
    CHECK(agrees(TestType((a * b) * c), Rational(p * q * r)));
    CHECK(agrees(TestType(a * (b + c)), Rational(p * (q + r))));
    CHECK(agrees(TestType(a * b + a * c), Rational(p * (q + r))));
    CHECK(agrees(TestType((a - b) * (a + b)), Rational(p * p - q * q)));
  }
}

TEMPLATE_TEST_CASE("halving is exact unless it underflows, and then it rounds", "[number]",
                   EVERY_NUMBER_TYPE) {
  for (const Rational& q : samples::of<TestType>()) {
    const Rational p = as_held<TestType>(q);
    CAPTURE(p);
    if constexpr (NumberTraits<TestType>::halves) {
      CHECK(agrees(NumberTraits<TestType>::half(made<TestType>(q)), Rational(p / 2)));
    } else {
      for (const unsigned k : {0U, 1U, 63U, 64U, 200U}) {
        CHECK(agrees(NumberTraits<TestType>::times_power_of_two(made<TestType>(q), k),
                     Rational(p * power_of_two(static_cast<int>(k)))));
      }
    }
  }
}

}  // namespace touchstone::conformance_test
