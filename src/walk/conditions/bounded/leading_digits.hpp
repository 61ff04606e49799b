#pragma once

#include "src/number/bounded.hpp"
#include "src/number/double_double.hpp"
#include "touchstone/number/integer.hpp"
#include "touchstone/number/rational.hpp"

namespace touchstone {

// Integers and rationals of any length as floating-point numbers, for the bounded motions
// (rounded_motion.hpp, direct_motion.hpp).

// The leading digits of an integer: value · 2^exponent is within 2^-105 of it, relatively, and
// equal to it if it has 106 bits or fewer. |value| is in [2^52, 2^53], or 0 for zero.
struct LeadingDigits {
  DoubleDouble value{0};
  long exponent = 0;

  explicit LeadingDigits(const mpz_t a);
};

// The quotient of a number by a positive one, within 2^-101 of the quotient of the integers,
// relatively. |value| is between 1/2 and 2, or 0.
struct LeadingQuotient {
  DoubleDouble value{0};
  long exponent = 0;

  LeadingQuotient(const LeadingDigits& a, const LeadingDigits& b);
};

// An integer times 2^-shift, or a rational, in T, with a bound of its rounding error.
template <class T>
Bounded<T> rounded(const Integer& a, int shift);
template <class T>
Bounded<T> rounded(const Rational& q);

}  // namespace touchstone
