#pragma once

#include <cmath>
#include <limits>
#include <optional>

#include "src/number/double_double.hpp"
#include "touchstone/number/concepts.hpp"
#include "touchstone/number/ieee.hpp"

namespace touchstone {

// Floating-point numbers with proven error bounds: doubles or double-doubles. First contacts and
// timelines are computed in them first (walk/ladder); integers decide the signs that they leave
// open.

// Thrown where numbers with bounds cannot decide, instead of guessing. Numbers with narrower bounds
// or integers then decide.
struct Undecided {};

// Returns make(), an optional; nullopt if that throws Undecided.
template <class Make>
auto if_decided(const Make& make) -> decltype(make()) {
  try {
    return make();
  } catch (const Undecided&) {
    return std::nullopt;
  }
}

// The rounding error of one operation of T: at most `unit` times the result, and at most `least` in
// addition if the result or an operand is below the normal range, whether it is flushed to zero or
// not.
template <class T>
struct Rounding;
template <>
struct Rounding<double> {
  static constexpr double unit = 0x1p-52;  // twice the unit roundoff
  static constexpr double least = 0x1p-1000;
};
template <>
struct Rounding<DoubleDouble> {
  static constexpr double unit = 0x1p-102;  // twice that of DoubleDouble's operations
  static constexpr double least = 0x1p-900;
};

// The leading double of a value, within 2^-52 of it relatively.
inline double leading(double v) { return v; }
inline double leading(const DoubleDouble& v) { return v.high; }

// 0, or NaN if the value is not finite. As a term of a bound it replaces a branch.
inline double nan_unless_finite(double v) { return v * 0; }
inline double nan_unless_finite(const DoubleDouble& v) { return v.high * 0 + v.low * 0; }

// Error bounds are sums and products of positive doubles, and are themselves computed in doubles.
// The factor kSlack makes up for the roundings of this computation: fewer than 2^20, each within
// 2^-52.
inline constexpr double kSlack = 1 + 0x1p-30;

// The error bound of a number of which nothing is known.
inline constexpr double kUnbounded = std::numeric_limits<double>::infinity();

// A smaller number may become 0 when it is divided by a binomial coefficient, or if the processor
// flushes small results to zero.
inline constexpr double kSmall = 0x1p-900;

// Errors of a product: |ab - âb̂| <= |â| E_b + E_a (|b̂| + E_b), where â is within E_a of a; plus the
// rounding error of T.

// A number of type T with a bound of its distance from the true one. The laws hold for all values
// of T, infinities and NaN among them:
//   (1) If the error is finite, so is the value, and the true number is within the error of it.
//   (2) If the error is infinite or NaN, the number is *open*: nothing is known of it. Its sign is
//       unknown; it is not zero.
//   (3) If value and error are both 0, the true number is 0. No other number that the machine may
//       take for 0 has the error 0.
//   (4) A sum with an open number is open. A product with an open number is open, unless the other
//       factor is zero: then the product is zero. A result that overflows is open, whatever
//       overflowed on the way.
template <class T>
struct Bounded {
  T value = T(0);
  double error = 0;

  Bounded() = default;
  Bounded(int v) : value(v) {}  // NOLINT: implicit, as for every ring
  // A number within e of v; open if v is not finite. REQUIRES: law 3.
  Bounded(const T& v, double e) : value(v), error(e + nan_unless_finite(v)) {}
  // The number v itself, of any size. Very small ones get an error (see kSmall).
  static Bounded exactly(const T& v) {
    const double size = std::fabs(leading(v));
    return {v, 0 < size && size < kSmall ? Rounding<T>::least : 0};
  }

  double size() const { return std::fabs(leading(value)) * kSlack; }
  bool is_zero() const { return leading(value) == 0 && error == 0; }
  bool is_open() const { return !(error < kUnbounded); }

  friend Bounded operator-(const Bounded& a) { return made(-a.value, a.error); }
  friend Bounded operator+(const Bounded& a, const Bounded& b) {
    if (a.is_zero() && b.is_zero()) return {};
    return rounded(a.value + b.value, a.error + b.error);
  }
  friend Bounded operator-(const Bounded& a, const Bounded& b) { return a + -b; }
  friend Bounded operator*(const Bounded& a, const Bounded& b) {
    if (a.is_zero() || b.is_zero()) return {};
    return rounded(a.value * b.value, a.size() * b.error + a.error * (b.size() + b.error));
  }
  Bounded& operator+=(const Bounded& b) { return *this = *this + b; }
  Bounded& operator-=(const Bounded& b) { return *this = *this - b; }
  Bounded& operator*=(const Bounded& b) { return *this = *this * b; }

 private:
  // REQUIRES: laws 1 and 3.
  static Bounded made(const T& value, double error) {
    Bounded r;
    r.value = value;
    r.error = error;
    return r;
  }
  // If the value is not finite, neither is the error, since the value's size is a term of it.
  static Bounded rounded(const T& value, double error) {
    Bounded r = made(value, 0);
    r.error = (error + r.size() * Rounding<T>::unit + Rounding<T>::least) * kSlack;
    return r;
  }
};

template <class N>
inline constexpr bool kIsBounded = false;
template <class T>
inline constexpr bool kIsBounded<Bounded<T>> = true;

// | |a| - |â| | <= |a - â|, whatever their signs.
template <class T>
Bounded<T> magnitude(const Bounded<T>& a) {
  return leading(a.value) < 0 ? -a : a;
}

// The value of a number with a bound; any other number itself.
template <class V>
const V& without_bound(const V& number) {
  return number;
}
template <class T>
const T& without_bound(const Bounded<T>& number) {
  return number.value;
}

// The common sign of all numbers within a distance of a value. Unknown if they have none in common,
// or if the distance is infinite or NaN. REQUIRES: the value is finite if the distance is.
template <class T>
Sign sign_beyond(const T& value, double distance) {
  // The leading part is within a relative 2^-52 of the value.
  const double v = leading(value) * (1 - 0x1p-50);
  const double lost = distance * kSlack;
  if (v > lost) return Sign::positive;
  return v < -lost ? Sign::negative : Sign::unknown;
}

template <class T>
struct NumberTraits<Bounded<T>> {
  static constexpr Exactness exactness = Exactness::enclosing;
  static constexpr const char* name = "bounded";
  static constexpr bool is_field = false;
  static constexpr bool halves = true;

  static Sign sign(const Bounded<T>& a) {
    if (a.is_zero()) return Sign::zero;
    return sign_beyond(a.value, a.error);
  }
  static Bounded<T> from(const Rational& q) {
    const T value = NumberTraits<T>::from(q);
    if (q.is_zero()) return {};
    return {value, (std::fabs(leading(value)) * Rounding<T>::unit + Rounding<T>::least) * kSlack};
  }
  static Rational common_scale(std::span<const Rational> values) {
    return power_of_two_scale(values);
  }
  static Bounded<T> half(const Bounded<T>& a) { return a * Bounded<T>(T(0.5), 0); }
};

}  // namespace touchstone
