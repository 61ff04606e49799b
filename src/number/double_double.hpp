#pragma once

#include <cmath>

#include "touchstone/number/concepts.hpp"
#include "touchstone/number/floating.hpp"
#include "touchstone/number/ieee.hpp"

namespace touchstone {

// The unevaluated sum of two doubles, |low| at most half a unit in the last place of high: some 106
// bits. As Bounded<DoubleDouble> it decides signs that doubles leave open, at less cost than
// integers.

// In round-to-nearest, and above the underflow range, each operation has a relative error of
// at most 2^-103: AccurateDWPlusDW (3 u² / (1 - 4u)) and DWTimesDW1 (5 u²) of Joldes, Muller and
// Popescu, "Tight and rigorous error bounds for basic building blocks of double-word arithmetic"
// (2017), u = 2^-53. With an operand or a result above 2^990 this bound holds, or `high` of the
// result is infinite or NaN. With an operand that is not finite, `high` of the result is infinite
// or NaN.
struct DoubleDouble {
  double high;
  double low;

  DoubleDouble() = default;                    // uninitialised, as a double: arrays cost nothing
  DoubleDouble(int v) : high(v), low(0) {}     // NOLINT: implicit, as for every ring
  DoubleDouble(double v) : high(v), low(0) {}  // NOLINT
  DoubleDouble(double h, double l) : high(h), low(l) {}

  // a + b exactly. `fast_two_sum` REQUIRES: |a| >= |b|, or a = 0.
  static DoubleDouble two_sum(double a, double b) {
    const double s = a + b;
    const double of_b = s - a;
    return {s, (a - (s - of_b)) + (b - of_b)};
  }
  static DoubleDouble fast_two_sum(double a, double b) {
    const double s = a + b;
    return {s, b - (s - a)};
  }
  // a · b exactly, unless its error is below the normal range or an operand is above 2^990. Without
  // a machine instruction for fused multiply-add, Dekker's product is several times as fast as the
  // library's std::fma.
  static DoubleDouble two_product(double a, double b) {
    const double p = a * b;
#ifdef FP_FAST_FMA
    return {p, std::fma(a, b, -p)};
#else
    const DoubleDouble x = halves(a);
    const DoubleDouble y = halves(b);
    return {p, ((x.high * y.high - p) + x.high * y.low + x.low * y.high) + x.low * y.low};
#endif
  }
  // A double as the sum of two of 26 bits each (Veltkamp's splitting).
  static DoubleDouble halves(double a) {
    const double c = 0x1.0000002p+27 * a;
    const double high = c - (c - a);
    return {high, a - high};
  }

  friend DoubleDouble operator-(const DoubleDouble& a) { return {-a.high, -a.low}; }
  friend DoubleDouble operator+(const DoubleDouble& a, const DoubleDouble& b) {
    const DoubleDouble s = two_sum(a.high, b.high);
    const DoubleDouble t = two_sum(a.low, b.low);
    const DoubleDouble v = fast_two_sum(s.high, s.low + t.high);
    return fast_two_sum(v.high, t.low + v.low);
  }
  friend DoubleDouble operator-(const DoubleDouble& a, const DoubleDouble& b) { return a + -b; }
  friend DoubleDouble operator*(const DoubleDouble& a, const DoubleDouble& b) {
    const DoubleDouble c = two_product(a.high, b.high);
    return fast_two_sum(c.high, c.low + (a.high * b.low + a.low * b.high));
  }
  DoubleDouble& operator+=(const DoubleDouble& b) { return *this = *this + b; }
  DoubleDouble& operator-=(const DoubleDouble& b) { return *this = *this - b; }
  DoubleDouble& operator*=(const DoubleDouble& b) { return *this = *this * b; }

  friend bool operator<(const DoubleDouble& a, const DoubleDouble& b) {
    return a.high < b.high || (a.high == b.high && a.low < b.low);
  }
  friend bool operator==(const DoubleDouble&, const DoubleDouble&) = default;
};

inline Rational exact_value(const DoubleDouble& v) {
  return exact_value(v.high) + exact_value(v.low);
}

template <>
struct NumberTraits<DoubleDouble> {
  static constexpr Exactness exactness = Exactness::rounded;
  static constexpr const char* name = "double-double";
  static constexpr bool is_field = false;
  static constexpr bool halves = true;

  // In a normalised sum, `high` has the sign.
  static Sign sign(const DoubleDouble& a) { return NumberTraits<double>::sign(a.high); }
  static DoubleDouble from(const Rational& q) {
    const double high = nearest_double(q);
    if (!std::isfinite(high) || is_short_dyadic(q)) return {high};
    return {high, nearest_double(q - exact_value(high))};
  }
  static Rational common_scale(std::span<const Rational> values) {
    return power_of_two_scale(values);
  }
  static DoubleDouble half(const DoubleDouble& a) { return {a.high * 0.5, a.low * 0.5}; }
};

}  // namespace touchstone
