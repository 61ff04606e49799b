#pragma once

#include "touchstone/boxes/conversion.hpp"

namespace touchstone {

// Least common multiples of the denominators of motions, and their quotients by each.

// a / b where b divides a; over the integers including b's content.
RationalPolynomial quotient(const RationalPolynomial& a, const RationalPolynomial& b);
IntegerPolynomial quotient(const IntegerPolynomial& a, const IntegerPolynomial& b);

// The least common multiple of a and b, positive at `t`. Over the rationals it is scaled so that
// its largest coefficient is near 1; otherwise the size of a and b would remain in a cofactor, and
// overflow or vanish in a rounded type. Over the integers it is also a multiple of the contents of
// a and b.
RationalPolynomial lcm(const RationalPolynomial& a, const RationalPolynomial& b, const Rational& t);
IntegerPolynomial lcm(const IntegerPolynomial& a, const IntegerPolynomial& b, const Rational& t);

}  // namespace touchstone
