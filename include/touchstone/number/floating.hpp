#pragma once

#include <concepts>
#include <span>

#include "touchstone/number/concepts.hpp"
#include "touchstone/number/rational.hpp"

namespace touchstone {

// Conversions between rationals and floating-point numbers, and the traits of float, double and
// long double.

// q correctly rounded to nearest, ties to even, subnormals and overflow to infinity included.
float nearest_float(const Rational& q);
double nearest_double(const Rational& q);
long double nearest_long_double(const Rational& q);

// A quick test whether q is a double: true if q is an integer of at most 53 bits over a power of
// two of at most 2^900.
bool is_short_dyadic(const Rational& q);
// The test for the exact value of a double. REQUIRES: v is finite.
bool is_short_dyadic(double v);

// The exact value of a floating-point number. REQUIRES: v is finite.
Rational exact_value(long double v);

// The power of two that brings the largest of the values into [1, 2); 1 if all are zero. To
// multiply by it is exact, and keeps far inputs from overflowing.
Rational power_of_two_scale(std::span<const Rational> values);

// The common part of the three built-in types. Their results are rounded, without any guarantee.
template <std::floating_point F>
struct FloatingTraits {
  static constexpr Exactness exactness = Exactness::rounded;
  static constexpr bool is_field = false;
  static constexpr bool halves = true;

  static Sign sign(F a) {
    if (a < F(0)) return Sign::negative;
    if (a > F(0)) return Sign::positive;
    return a == F(0) ? Sign::zero : Sign::unknown;  // NaN has no sign
  }
  static Rational common_scale(std::span<const Rational> values) {
    return power_of_two_scale(values);
  }
  static F half(F a) { return a * F(0.5); }
};

template <>
struct NumberTraits<float> : FloatingTraits<float> {
  static constexpr const char* name = "float";
  static float from(const Rational& q) { return nearest_float(q); }
};

template <>
struct NumberTraits<double> : FloatingTraits<double> {
  static constexpr const char* name = "double";
  static double from(const Rational& q) { return nearest_double(q); }
};

template <>
struct NumberTraits<long double> : FloatingTraits<long double> {
  static constexpr const char* name = "long-double";
  static long double from(const Rational& q) { return nearest_long_double(q); }
};

}  // namespace touchstone
