// Values that a number of a case is changed to: its neighbour, or one for which programs often
// fail.

#include "verify/cases/generate/variants/changed_values.hpp"

#include <cmath>

#include "touchstone/number/dyadic.hpp"
#include "touchstone/number/floating.hpp"

namespace touchstone::generate::variants {

Numeral neighbour(const Numeral& number, int direction) {
  const double d = nearest_double(number.value());
  const double far = direction < 0 ? -HUGE_VAL : HUGE_VAL;
  const double next = std::nextafter(d, far);
  return std::isfinite(next) ? Numeral(next) : number;
}

Numeral special(random::Dice& dice) {
  const int sign = dice.sign();
  switch (dice.integer(0, 7)) {
    case 0:
      return 0;
    case 1:
      return sign;
    case 2:  // of an ordinary size
      return Rational(sign) * power_of_two(dice.integer(-4, 4));
    case 3:  // of any size for which squares and sums are finite
      return Rational(sign) * power_of_two(dice.integer(-60, 60));
    case 4:  // subnormal, or nearly
      return Rational(sign) * power_of_two(dice.integer(-1074, -1010));
    case 5:
      return Rational(sign, 3);
    case 6:  // 1 + a few ulps: after subtracting 1, only rounding is left
      return Rational(sign) * (1 + Rational(dice.integer(-8, 8)) * power_of_two(-52));
    default:
      return Rational(sign * dice.integer(1, 99), 10);
  }
}

}  // namespace touchstone::generate::variants
