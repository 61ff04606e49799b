// The interval of real numbers that round to one number of a format.

#include "verify/judge/verdict/rounds_to.hpp"

#include "touchstone/number/integer.hpp"

namespace touchstone::judge {

RoundsTo rounds_to(NumberFormat format, const Rational& number) {
  if (format == NumberFormat::rational || nearest(format, number) != number)
    return within(number, 0);
  const Rational size = abs(number);
  const Rational above = ulp(format, size);
  // The spacing of the numbers just below. At a power of two it is half as wide, except at the
  // least number of full precision.
  const Rational just_below = size - above / 4;
  const Rational below = size.is_zero() ? above : ulp(format, just_below);
  const bool is_even = !bit_test(numerator(Rational(size / above)), 0);
  const Rational near = size - below / 2;
  const Rational far = size + above / 2;
  if (number < 0) return {-far, -near, is_even};
  return {near, far, is_even};
}

namespace {

// Half a unit in the last place near a number, which the format need not have.
Rational half_unit(NumberFormat format, const Rational& number) {
  if (nearest(format, number) != number) return ulp(format, abs(number)) / 2;
  const RoundsTo all = rounds_to(format, number);
  return (all.high - all.low) / 2;
}

}  // namespace

Rational rounding_of(NumberFormat format, const Vec3<Rational>& point) {
  return half_unit(format, point[0]) + half_unit(format, point[1]) + half_unit(format, point[2]);
}

}  // namespace touchstone::judge
