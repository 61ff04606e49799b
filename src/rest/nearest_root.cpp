// Square roots of rationals, rounded to the nearest double.

#include "src/rest/nearest_root.hpp"

#include "touchstone/number/floating.hpp"
#include "touchstone/number/integer.hpp"

namespace touchstone {

double nearest_root(const Rational& square) {
  if (square.is_zero()) return 0;
  // The root of 4^shift · square has at least 64 bits before the point. The last of these bits is
  // below every bit of a double, and of a midpoint of two doubles, even of subnormal ones. So the
  // root rounds like its integer part, with one more bit set after the point if the root is not an
  // integer.
  const Integer n = numerator(square);
  const Integer d = denominator(square);
  const long bits = static_cast<long>(bit_length(n)) - static_cast<long>(bit_length(d));
  const long shift = bits < 130 ? (131 - bits) / 2 : 0;
  const Integer scaled = n << static_cast<unsigned>(2 * shift);
  const Integer whole = scaled / d;
  const Integer root = sqrt(whole);
  const bool is_exact = root * root == whole && whole * d == scaled;
  const Integer twice = 2 * root + (is_exact ? 0 : 1);
  return nearest_double(Rational(twice, Integer(1) << static_cast<unsigned>(shift + 1)));
}

}  // namespace touchstone
