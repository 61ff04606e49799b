// Conversion to MPFR's numbers of a chosen precision.

#include "src/number/mpfr.hpp"

#include <catch2/catch.hpp>

#include "tests/number/reference.hpp"
#include "tests/support/samples.hpp"

namespace touchstone::mpfr_test {

TEMPLATE_TEST_CASE("a number of a chosen precision is rounded correctly, once", "[number]",
                   MpfrFloat<6>, MpfrFloat<17>, MpfrFloat<50>, MpfrFloat<300>) {
  constexpr auto format = reference::FormatOf<TestType>::value;
  test::Random random(21);
  for (int i = 0; i < 2000; ++i) {
    // A value with more bits than the precision: a random ratio, a midpoint, or a value close to a
    // midpoint.
    const Integer mantissa = random.integer_of_any_length(format.digits);
    const Rational middle =
        (2 * Rational(mantissa) + 1) * power_of_two(random.between(-3000, 3000));
    const Rational hair = middle * power_of_two(-random.between(format.digits + 10, 2000));
    for (const Rational& q : {random.fraction_of_any_length(2 * format.digits), middle,
                              Rational(middle + hair), Rational(middle - hair)}) {
      CAPTURE(q);
      CHECK(reference::value_of(NumberTraits<TestType>::from(q)) ==
            reference::nearest(q, format).value);
    }
  }
}

TEMPLATE_TEST_CASE("a number of a chosen precision has at least its digits", "[number]",
                   MpfrFloat<6>, MpfrFloat<17>, MpfrFloat<50>, MpfrFloat<300>) {
  constexpr int digits = std::numeric_limits<TestType>::digits10;
  const TestType third = NumberTraits<TestType>::from(Rational(1, 3));
  const Rational error = abs(reference::value_of(third) - Rational(1, 3));
  CHECK(error > 0);
  CHECK(error * pow(Integer(10), static_cast<unsigned>(digits)) < 1);
  CHECK(static_cast<long>(mpfr_get_prec(third.backend().data())) ==
        std::numeric_limits<TestType>::digits);
}

}  // namespace touchstone::mpfr_test
