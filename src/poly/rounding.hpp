#pragma once

#include <cmath>
#include <concepts>
#include <limits>
#include <string>

#include "touchstone/number/floating.hpp"
#include "touchstone/number/integer.hpp"

namespace touchstone {

class RealAlgebraic;

// Correct rounding of exact real numbers to decimals and to doubles: every time, distance and
// normal that an exact answer shows.

// A real number that can be enclosed as narrowly as wanted and compared with any rational, exactly.
template <class R>
concept ExactReal = requires(const R& x, const Rational& q, unsigned bits) {
  { x.lower() } -> std::convertible_to<Rational>;
  { x.upper() } -> std::convertible_to<Rational>;
  {x.refine(bits)};
  { x.compare(q) } -> std::convertible_to<int>;
};

// An integer times a power of ten, and whether this is the exact value.
struct RoundedDecimal {
  Integer digits;
  int exponent = 0;
  bool exact = false;
};

// Plain notation, no exponent: "-0.0125". Trailing zeros are kept where the value was rounded.
std::string to_string(const RoundedDecimal& d);

// x to `digits` significant digits, correctly rounded, ties to even. Proven: the midpoint in doubt
// is compared with x exactly. REQUIRES: digits >= 1.
template <ExactReal R>
RoundedDecimal rounded_decimal(const R& x, int digits) {
  // Only the sign of a comparison has a meaning: GMP's result may be any number.
  const int side = to_int(sign_of_int(x.compare(Rational(0))));
  if (side == 0) return {0, 0, true};
  const Rational sign = side;
  // The end of the enclosure that is nearer to 0: a lower bound of |x|, positive once it has left
  // 0.
  const auto magnitude = [&] { return Rational(side > 0 ? x.lower() : -x.upper()); };
  unsigned bits = 16;
  for (x.refine(bits); magnitude() <= 0; x.refine(bits)) bits *= 2;
  // The search for the decimal exponent of x begins with that of this bound, or with one less.
  int exponent = static_cast<int>(std::floor(floor_log2(magnitude()) * 0.30102999566398120)) - 1;
  while (x.compare(sign * power_of_ten(exponent + 1)) * side >= 0) ++exponent;
  int last = exponent - digits + 1;
  const Rational unit = power_of_ten(last);
  x.refine(static_cast<unsigned>(std::max(1, 3 - floor_log2(unit))));
  // The lower bound to the nearest unit, ties downwards. The enclosure is narrower than unit / 4,
  // so that only the midpoint above `count` is in doubt.
  const Rational scaled = magnitude() / unit;
  Integer count =
      -floor_divided(denominator(scaled) - 2 * numerator(scaled), 2 * denominator(scaled));
  const Rational midpoint = sign * unit * (Rational(count) + Rational(1, 2));
  const int beyond = x.compare(midpoint) * side;
  if (beyond > 0 || (beyond == 0 && bit_test(count, 0))) count += 1;
  const bool exact = x.compare(sign * unit * Rational(count)) == 0;
  if (count == pow(Integer(10), static_cast<unsigned>(digits))) {  // 9.99… became 10.0…
    count /= 10;
    ++last;
  }
  return {side > 0 ? count : -count, last, exact};
}

// As above, by one division of integers. REQUIRES: digits >= 1.
RoundedDecimal rounded_decimal(const Rational& q, int digits);
// As above: by the division if x is known to be rational or is the root of a polynomial of degree
// 1, else by enclosures.
RoundedDecimal rounded_decimal(const RealAlgebraic& x, int digits);

// The square root of n / d, rounded as above, by one division and one square root of integers.
// REQUIRES: n >= 0, d > 0, digits >= 1.
RoundedDecimal rounded_root(const Integer& n, const Integer& d, int digits);

// The nearest decimal of at most `digits` significant digits below and above q, or q itself if it
// has no more digits. REQUIRES: digits >= 1.
RoundedDecimal decimal_below(const Rational& q, int digits);
RoundedDecimal decimal_above(const Rational& q, int digits);

// The double nearest to x, ties to even; an infinity where rounding overflows.
template <ExactReal R>
double rounded_double(const R& x) {
  // Beyond the largest double, rounding behaves as if 2^1024 were the next one.
  const auto value = [](double v) {
    return std::isfinite(v) ? exact_value(v) : (v > 0 ? power_of_two(1024) : -power_of_two(1024));
  };
  for (unsigned bits = 64;; bits *= 2) {
    x.refine(bits);
    const double low = nearest_double(x.lower());
    const double high = nearest_double(x.upper());
    if (low == high) return high;  // of the two zeros, the positive one
    if (std::nextafter(low, std::numeric_limits<double>::infinity()) == high) {
      const Rational midpoint = (value(low) + value(high)) / 2;
      const int side = x.compare(midpoint);
      if (side == 0) return nearest_double(midpoint);
      return side < 0 ? low : high;
    }
  }
}

// As above; a number that is known to be rational is rounded at once.
double rounded_double(const RealAlgebraic& x);

}  // namespace touchstone
