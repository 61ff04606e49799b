#pragma once

#include <algorithm>
#include <concepts>
#include <utility>

#include "src/poly/algebraic_field.hpp"
#include "touchstone/limit.hpp"
#include "touchstone/number/integer.hpp"

namespace touchstone {

// An enclosure of `value` or `squared` by rationals, of width at most 2^-bits.
inline std::pair<Rational, Rational> enclosure(const Rational& q, unsigned) { return {q, q}; }
inline std::pair<Rational, Rational> enclosure(const FieldElement& x, unsigned bits) {
  x.refine(bits);
  return {x.lower(), x.upper()};
}

// The real number value / √squared, exactly: a signed distance along a normal of length √squared
// (7 / √2 along a normal (1, 1, 0)), or the length √s itself, as s / √s. It is an ExactReal
// (poly/rounding.hpp), so it can be rounded to a double or to decimals: it is enclosed as narrowly
// as requested, and compared with any rational without taking a root.
// REQUIRES: squared > 0.
template <ExactNumber N>
class OverRoot {
 public:
  OverRoot(N value, N squared)
      : value_(std::move(value)), squared_(std::move(squared)), sign_(to_int(sign_of(value_))) {
    if (sign_ == 0) return;
    const auto [low, high] = first_bounds();
    lower_ = sign_ > 0 ? low : Rational(-high);
    upper_ = sign_ > 0 ? high : Rational(-low);
  }

  Rational lower() const { return lower_; }
  Rational upper() const { return upper_; }
  void refine(unsigned bits) const {
    const Rational target = power_of_two(-static_cast<int>(bits));
    for (unsigned working = bits + 8; upper_ - lower_ > target; working += working / 2) {
      check_limit();
      const auto [low, high] = bounds(working);
      if (low < 0) continue;
      lower_ = sign_ > 0 ? low : Rational(-high);
      upper_ = sign_ > 0 ? high : Rational(-low);
    }
  }
  // The sign of value / √squared - q. If the signs of both are equal, value² - q²·squared decides.
  int compare(const Rational& q) const {
    const int side = q.sign();
    if (sign_ != side) return sign_ < side ? -1 : 1;
    if (side == 0) return 0;
    const N square = NumberTraits<N>::from(Rational(q * q));
    return side * to_int(sign_of(N(value_ * value_ - square * squared_)));
  }

 private:
  // Bounds of the magnitude; the lower one is negative if the enclosures still contain zero.
  std::pair<Rational, Rational> bounds(unsigned working) const {
    const auto [from, until] = enclosure(value_, working);
    const auto [least, most] = enclosure(squared_, working);
    if (least <= 0 || (from <= 0 && until >= 0)) return {-1, 1};
    const Rational a = abs(from), b = abs(until);
    const Rational unit = power_of_two(-static_cast<int>(working));
    // The root of x² / y, rounded down. The fraction is not reduced, which would take longer.
    const auto root = [&](const Rational& x, const Rational& y) {
      const Integer above = numerator(x) * numerator(x) * denominator(y);
      const Integer below = denominator(x) * denominator(x) * numerator(y);
      return sqrt(floor_divided(shifted(above, 2 * working), below));
    };
    const Rational &low = a < b ? a : b, &high = a < b ? b : a;
    return {Rational(root(low, most)) * unit, Rational(root(high, least) + 1) * unit};
  }
  // Precise enough to decide most roundings to a double, if the numbers are rational.
  unsigned first_working() const {
    constexpr unsigned kLeast = 32;
    if constexpr (std::same_as<N, Rational>) {
      constexpr int kBits = 80;
      const int log2 = floor_log2(Rational(abs(value_))) - (floor_log2(squared_) >> 1);
      return static_cast<unsigned>(std::max<int>(kLeast, kBits - log2));
    }
    return kLeast;
  }
  std::pair<Rational, Rational> first_bounds() const {
    for (unsigned working = first_working();; working *= 2) {
      check_limit();
      const auto both = bounds(working);
      if (both.first >= 0) return both;
    }
  }

  N value_;
  N squared_;
  int sign_;
  mutable Rational lower_ = 0;
  mutable Rational upper_ = 0;
};

}  // namespace touchstone
