#pragma once

#include <cmath>
#include <optional>

#include "touchstone/number/concepts.hpp"
#include "touchstone/number/double_double.hpp"
#include "touchstone/number/ieee.hpp"

namespace touchstone {

// A decision that a filter cannot take: it is left to a finer one, or to integers. Thrown by code
// that would otherwise have to guess.
struct Undecided {};

// What `make` makes of it, an optional; nothing where that is Undecided.
template <class Make>
auto if_decided(const Make& make) -> decltype(make()) {
  try {
    return make();
  } catch (const Undecided&) {
    return std::nullopt;
  }
}

// What rounding may do to an operation of T: at most `unit` of the result, relatively; and, for a
// result or an operand below the normal range, flushed to zero or not, at most `least` in all.
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

// The leading double of a value: within 2^-52 of it.
inline double leading(double v) { return v; }
inline double leading(const DoubleDouble& v) { return v.high; }

// Error bounds are sums and products of positive doubles, and are themselves computed in doubles;
// multiplied by this, they hold whatever their own roundings: fewer than 2^20, each within 2^-52.
inline constexpr double kSlack = 1 + 0x1p-30;

// A number of type T with a bound of its distance from the true one. Where both are 0, so is the
// true one; nothing else that the machine may take for 0 has the error 0.
//   Errors: |ab - âb̂| <= |â| E_b + E_a (|b̂| + E_b), and what T rounds.
template <class T>
struct Bounded {
  T value = T(0);
  double error = 0;

  Bounded() = default;
  Bounded(int v) : value(v) {}  // NOLINT: implicit, as for every ring
  Bounded(const T& v, double e) : value(v), error(e) {}

  double size() const { return std::fabs(leading(value)) * kSlack; }

  friend Bounded operator-(const Bounded& a) { return {-a.value, a.error}; }
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
  bool is_zero() const { return leading(value) == 0 && error == 0; }
  static Bounded rounded(const T& value, double error) {
    Bounded r(value, 0);
    r.error = (error + r.size() * Rounding<T>::unit + Rounding<T>::least) * kSlack;
    return r;
  }
};

// | |a| - |â| | <= |a - â|, whatever their signs.
template <class T>
Bounded<T> magnitude(const Bounded<T>& a) {
  return leading(a.value) < 0 ? -a : a;
}

// The sign of all numbers within a distance from a value; unknown where they have none in common.
template <class T>
Sign sign_beyond(const T& value, double distance) {
  // The leading part alone is within a relative 2^-52 of the value.
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
    if (leading(a.value) == 0 && a.error == 0) return Sign::zero;
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
