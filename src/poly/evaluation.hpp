#pragma once

#include "touchstone/number/dyadic.hpp"
#include "touchstone/number/floating.hpp"
#include "touchstone/poly/integer_polynomial.hpp"

// Ways to evaluate an integer polynomial, from exact to quick.
namespace touchstone {

// p(m/2^e) · 2^(e·d), exactly.
Integer scaled_value(const IntegerPolynomial& p, const Integer& m, unsigned e);

// p(m/2^e) times a power of two that depends on e only, nearly, with the right sign; 0 where
// rounding leaves the sign in doubt. Unlike the exact value it grows with the argument's bits, not
// with their multiple by the degree. REQUIRES: p ≠ 0.
Integer rounded_value(const IntegerPolynomial& p, const Integer& m, unsigned e);

// An enclosure of p over an interval, times 2^bits, which depends on the interval only.
// REQUIRES: p ≠ 0.
struct IntegerRange {
  Integer lower;
  Integer upper;
  unsigned bits = 0;
};
IntegerRange scaled_range(const IntegerPolynomial& p, const DyadicInterval& on);

// How many bits the longest coefficient has.
unsigned longest_of(const Coefficients<Integer>& c);

// The number, cut off after 53 bits.
double nearly(const Dyadic& x);
// For floating-point iteration, whose results others check: p times a power of two that brings its
// largest coefficient near 1.
Polynomial<double> nearly(const IntegerPolynomial& p);

}  // namespace touchstone
