// Rational numbers near the cosine and the sine of half an angle, with a bound of the error.

#include "half_turn.hpp"

#include <algorithm>
#include <cassert>

#include "src/boxes/radius.hpp"
#include "touchstone/limit.hpp"
#include "touchstone/number/integer.hpp"

namespace touchstone::enclosed {

Rational rounded_to(const Rational& x, const Rational& step) {
  const Rational halves = 2 * x / step + 1;
  return step * Rational(floor_divided(numerator(halves), 2 * denominator(halves)));
}

int ceil_log2(const Rational& x) { return floor_log2(x) + 1; }

// Taylor polynomials give the half turn for a short time t / 2^k, which is then squared k times as
// a complex number (k is `doublings`). The error in units of 2^-places:
//   1. The omitted terms of the series are less than 2 units, and roundings far less: 4 are enough.
//   2. A squaring turns an error e into at most 2 e + e². Cosine and ν · sine are then rounded by
//      at most half a unit each, and the error itself upwards: 4 units are enough for both.
//   3. After all squarings these are less than 2^k · 8 units, and so less than 2^-bits.
HalfTurn half_turn(const Rational& square, const Rational& t, unsigned bits) {
  assert(square > 0);
  const Rational speed = sqrt_bound(square);
  const Rational half_angle = speed * abs(t) / 2;
  const int doublings = half_angle.is_zero() ? 0 : std::max(0, ceil_log2(half_angle) + 1);
  const Rational x = t * power_of_two(-doublings);
  const Rational y = half_angle * power_of_two(-doublings);   // at most 1/2
  const int places = static_cast<int>(bits) + doublings + 6;  // 2^6 > 8, see above
  const Rational unit = power_of_two(-places);
  const Rational sine_unit = power_of_two(-places - std::max(0, ceil_log2(speed)));

  HalfTurn turn{0, 0, 0};
  Rational term = 1;   // x^n / (2^n n!), up to the powers of ν
  Rational bound = 1;  // y^n / n!
  for (int n = 0; bound > unit; n += 2) {
    check_limit();
    turn.cosine += term;
    turn.sine += term * x / 2 / (n + 1);
    term = rounded_to(-term * square * x * x / 4 / (n + 1) / (n + 2), unit * unit);
    bound *= y * y / (n + 1) / (n + 2);
  }
  // Both series alternate with falling terms, so the first omitted term bounds the rest. The
  // rounded terms are few, and each is wrong by far less than a unit.
  turn.error = 4 * unit;
  for (int k = 0; k < doublings; ++k) {
    check_limit();
    const Rational cosine = turn.cosine * turn.cosine - square * turn.sine * turn.sine;
    turn = {rounded_to(cosine, unit), rounded_to(2 * turn.cosine * turn.sine, sine_unit),
            rounded_to(turn.error * (2 + turn.error) + 2 * unit, unit) + unit};
  }
  return turn;
}

}  // namespace touchstone::enclosed
