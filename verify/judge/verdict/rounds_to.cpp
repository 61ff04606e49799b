// The interval of real numbers that round to a reported number of a format: the report is right if
// the true number is in it. And how far rounding may have moved a reported point.

#include "verify/judge/verdict/rounds_to.hpp"

#include "touchstone/number/integer.hpp"

namespace touchstone::judge {

RoundsTo rounds_to(NumberFormat format, const Rational& number) {
  // A number that the format lacks was not rounded by it: it stands for itself.
  if (format == NumberFormat::rational || nearest(format, number) != number)
    return within(number, 0);
  const Rational size = abs(number);
  const Rational above = ulp(format, size);
  // The spacing of the numbers just below. At a power of two it is above/2, except at the least
  // number of full precision. In both cases, above/4 below the number is before its lower
  // neighbour, so the ulp there is the spacing below.
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

// No point is moved farther than the sum of the distances by which its coordinates are moved.
Rational rounding_of(NumberFormat format, const Vec3<Rational>& point) {
  return half_unit(format, point[0]) + half_unit(format, point[1]) + half_unit(format, point[2]);
}

}  // namespace touchstone::judge
