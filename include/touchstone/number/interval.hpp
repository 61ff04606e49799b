#pragma once

#include <bit>
#include <cassert>
#include <cmath>
#include <concepts>
#include <cstdint>
#include <limits>
#include <numeric>
#include <span>

#include "touchstone/number/concepts.hpp"
#include "touchstone/number/floating.hpp"
#include "touchstone/number/ieee.hpp"
#include "touchstone/number/rational.hpp"

namespace touchstone {

// A closed interval [lower, upper] of doubles that contains the true value of what was computed.
//
// Enclosure does not depend on the rounding mode. Each bound is computed in whatever mode is in
// force; it is then within one ulp of the true bound, and one step outwards encloses it. If the
// operation is shown to be exact, the step is left out, so that integers stay points and a zero
// stays a zero. Both proofs of exactness hold in every rounding mode; only products below 2^-968
// always take the step.
//
// There is no order and no equality, since overlapping intervals have neither. Use sign_of(a - b).
class Interval {
 public:
  Interval() = default;
  // Converts from int only, as any ring does. Types that convert to int are refused: a double would
  // lose its fraction.
  Interval(std::same_as<int> auto v)
      : lower_(v), upper_(v) {}  // NOLINT: implicit, as for every ring
  // REQUIRES: lower <= upper, neither is NaN.
  constexpr Interval(double lower, double upper) : lower_(lower), upper_(upper) {
    assert(lower <= upper);
  }
  static constexpr Interval point(double v) { return {v, v}; }

  double lower() const { return lower_; }
  double upper() const { return upper_; }
  double width() const { return upper_ - lower_; }

  Interval operator-() const { return {-upper_, -lower_}; }
  friend Interval operator+(const Interval& a, const Interval& b);
  friend Interval operator-(const Interval& a, const Interval& b) { return a + (-b); }
  friend Interval operator*(const Interval& a, const Interval& b);
  Interval& operator+=(const Interval& b) { return *this = *this + b; }
  Interval& operator-=(const Interval& b) { return *this = *this - b; }
  Interval& operator*=(const Interval& b) { return *this = *this * b; }

 private:
  double lower_ = 0;
  double upper_ = 0;
};

// Roughly the middle, for people to read. If one end is infinite, the other end; if both are, zero.
inline double midpoint(const Interval& a) {
  if (std::isinf(a.lower())) return std::isinf(a.upper()) ? 0 : a.upper();
  return std::isinf(a.upper()) ? a.lower() : std::midpoint(a.lower(), a.upper());
}

// The smallest interval that contains both.
inline Interval hull(const Interval& a, const Interval& b) {
  // Never NaN: ends of intervals.
  return {std::fmin(a.lower(), b.lower()), std::fmax(a.upper(), b.upper())};
}

namespace detail {

// The next double above v, or infinity for infinity. The result is that of std::nextafter, calls of
// which took a third of the time of interval arithmetic. (Doubles of one sign are in the order of
// their bits.)
inline double step_up(double v) {
  if (!(v < std::numeric_limits<double>::infinity())) return v;
  if (v == 0) return std::numeric_limits<double>::denorm_min();
  const auto bits = std::bit_cast<std::int64_t>(v);
  return std::bit_cast<double>(v > 0 ? bits + 1 : bits - 1);
}
inline double step_down(double v) { return -step_up(-v); }

// Whether s = a + b was exact. If it was, both differences are exact. If not, the difference with
// the larger operand, say a, shows it: s - a is a double in every rounding mode, and so it is not
// b. For b takes away less than half of a (else s is exact, by Sterbenz's lemma). So s is between
// a/2 and 2a, and s - a is no larger than a. It is a multiple of the last place of a, or of half of
// that place if s is below a. (Boldo, Graillat and Muller, "On the robustness of the 2Sum and
// Fast2Sum algorithms", 2017. The error term of 2Sum cannot replace this test: rounded downwards it
// is 0 for some sums that are not exact.)
inline bool sum_is_exact(double a, double b, double s) { return s - a == b && s - b == a; }

// If a product has at least this magnitude, its error is a double. With u(x) the unit in the last
// place of x, the error is a multiple of u(a)·u(b). That is above |a·b|·2^-106, so at least the
// least double, 2^-1074.
inline constexpr double kProductErrorIsRepresentable = 0x1p-968;

// Whether p = a · b was exact.
inline bool product_is_exact(double a, double b, double p) {
  if (a == 0 || b == 0) return true;
  return std::fabs(p) >= kProductErrorIsRepresentable && std::fma(a, b, -p) == 0;
}

inline Interval everything() {
  constexpr double inf = std::numeric_limits<double>::infinity();
  return {-inf, inf};
}

// A NaN bound (inf - inf, 0 · inf) gives no information: the result is then everything().
inline Interval checked(double lower, double upper) {
  if (std::isnan(lower) || std::isnan(upper)) return everything();
  return {lower, upper};
}

inline double product_down(double a, double b) {
  if (a == 0 || b == 0) return 0;
  const double p = a * b;
  return product_is_exact(a, b, p) ? p : step_down(p);
}
inline double product_up(double a, double b) {
  if (a == 0 || b == 0) return 0;
  const double p = a * b;
  return product_is_exact(a, b, p) ? p : step_up(p);
}

}  // namespace detail

inline Interval operator+(const Interval& a, const Interval& b) {
  const double lower = a.lower_ + b.lower_;
  const double upper = a.upper_ + b.upper_;
  return detail::checked(
      detail::sum_is_exact(a.lower_, b.lower_, lower) ? lower : detail::step_down(lower),
      detail::sum_is_exact(a.upper_, b.upper_, upper) ? upper : detail::step_up(upper));
}

inline Interval operator*(const Interval& a, const Interval& b) {
  using detail::product_down;
  using detail::product_up;
  const double l1 = a.lower_, u1 = a.upper_, l2 = b.lower_, u2 = b.upper_;
  if (l1 >= 0) {
    if (l2 >= 0) return detail::checked(product_down(l1, l2), product_up(u1, u2));
    if (u2 <= 0) return detail::checked(product_down(u1, l2), product_up(l1, u2));
    return detail::checked(product_down(u1, l2), product_up(u1, u2));
  }
  if (u1 <= 0) {
    if (l2 >= 0) return detail::checked(product_down(l1, u2), product_up(u1, l2));
    if (u2 <= 0) return detail::checked(product_down(u1, u2), product_up(l1, l2));
    return detail::checked(product_down(l1, u2), product_up(l1, l2));
  }
  if (l2 >= 0) return detail::checked(product_down(l1, u2), product_up(u1, u2));
  if (u2 <= 0) return detail::checked(product_down(u1, l2), product_up(l1, l2));
  // Never NaN: no end is 0 here.
  const double lower = std::fmin(product_down(l1, u2), product_down(u1, l2));
  const double upper =
      std::fmax(product_up(l1, l2), product_up(u1, u2));  // Never NaN: no end is 0.
  return {lower, upper};
}

template <>
struct NumberTraits<Interval> {
  static constexpr Exactness exactness = Exactness::enclosing;
  static constexpr const char* name = "interval";
  static constexpr bool is_field = false;
  static constexpr bool halves = true;

  static Sign sign(const Interval& a) {
    if (a.lower() > 0) return Sign::positive;
    if (a.upper() < 0) return Sign::negative;
    return a.lower() == 0 && a.upper() == 0 ? Sign::zero : Sign::unknown;
  }
  // The tightest enclosure: a point exactly where q is a double.
  static Interval from(const Rational& q);
  static Rational common_scale(std::span<const Rational> values) {
    return power_of_two_scale(values);
  }
  static Interval half(const Interval& a) { return a * Interval::point(0.5); }
};

}  // namespace touchstone
