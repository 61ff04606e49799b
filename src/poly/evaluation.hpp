#pragma once

#include "touchstone/number/dyadic.hpp"
#include "touchstone/number/floating.hpp"
#include "touchstone/poly/integer_polynomial.hpp"

// Several ways to evaluate an integer polynomial, from exact to fast.
namespace touchstone {

// p(m/2^e) · 2^(e·d), exactly.
Integer scaled_value(const IntegerPolynomial& p, const Integer& m, unsigned e);

// An approximation of p(m/2^e) times a power of two that depends on e only. Its sign is right; it
// is 0 if rounding leaves the sign in doubt. Its length grows with the bits of the argument; that
// of the exact value grows with the degree times these bits. REQUIRES: p ≠ 0.
Integer rounded_value(const IntegerPolynomial& p, const Integer& m, unsigned e);

// An enclosure of p over an interval, times 2^bits. The number `bits` depends on the interval only.
// REQUIRES: p ≠ 0.
struct IntegerRange {
  Integer lower;
  Integer upper;
  unsigned bits = 0;
};
IntegerRange scaled_range(const IntegerPolynomial& p, const DyadicInterval& on);

// The number of bits of the longest coefficient.
unsigned longest_of(const Coefficients<Integer>& c);

// The number, truncated to 53 bits.
double nearly(const Dyadic& x);
// p times a power of two that brings its largest coefficient near 1. For floating-point iteration,
// whose results are verified elsewhere.
Polynomial<double> scaled_to_doubles(const IntegerPolynomial& p);

}  // namespace touchstone
