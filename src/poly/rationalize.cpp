#include "touchstone/poly/rationalize.hpp"

namespace touchstone {

Rational simplest_between(const Rational& lower, const Rational& upper) {
  // Continued fractions: the common integer parts, then the smallest integer that parts the two.
  const Integer whole = floor_divided(numerator(lower), denominator(lower));
  if (Rational(whole) == lower) return lower;
  if (Rational(whole + 1) <= upper) return Rational(whole + 1);
  return Rational(whole) + 1 / simplest_between(1 / (upper - whole), 1 / (lower - whole));
}

void rationalize(const RealAlgebraic& a) {
  if (a.is_rational()) return;
  // Two fractions with denominators at most |lc| differ by at least 1 / lc².
  const unsigned bits = 2 * bit_length(a.polynomial().leading()) + 1;
  a.refine(bits);
  if (!a.is_rational()) a.compare(simplest_between(a.lower(), a.upper()));
}

}  // namespace touchstone
