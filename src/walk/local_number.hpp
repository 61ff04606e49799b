#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>

#include "touchstone/number/concepts.hpp"
#include "touchstone/number/integer.hpp"
#include "touchstone/number/short_integer.hpp"

namespace touchstone::walk {

// A polynomial f near a fraction p/q, exactly: by the first three coefficients of
//
//     q^degree · f((p + s) / q) = c0 + c1 s + c2 s² + …,
//
// which are integers. Polynomials add up and multiply like these; what is of a lower degree is
// brought to the higher one by powers of q, which are positive. As for short integers, what does
// not fit throws std::overflow_error.
class LocalNumber {
 public:
  using Short = ShortInteger::Value;

  LocalNumber(int value = 0) { c_[0] = value; }  // NOLINT(google-explicit-constructor)
  LocalNumber(const Integer& value) { c_[0] = ShortInteger(value).value(); }  // NOLINT
  // The instant (p + s) / q itself. REQUIRES: q > 0.
  LocalNumber(std::int64_t p, std::int64_t q) : degree_(1), q_(q) {
    c_[0] = p;
    c_[1] = 1;
  }

  // At p/q, and just behind it as far as three coefficients tell: zero where all of them are.
  Sign sign() const { return sign_of_int(c_[0].sign()); }
  Sign sign_behind() const {
    for (const Short& c : c_) {
      if (!c.is_zero()) return sign_of_int(c.sign());
    }
    return Sign::zero;
  }
  // Whether f is zero throughout, as far as its formal degree says so.
  bool is_zero_throughout() const { return degree_ < static_cast<int>(c_.size()) && is_zero(); }
  // Whether f has a zero of at least the second order there.
  bool is_flat() const { return c_[0].is_zero() && c_[1].is_zero(); }

  LocalNumber& operator+=(const LocalNumber& o) { return combine<false>(o); }
  LocalNumber& operator-=(const LocalNumber& o) { return combine<true>(o); }
  LocalNumber& operator*=(const LocalNumber& o) { return *this = *this * o; }
  friend LocalNumber operator+(LocalNumber a, const LocalNumber& b) { return a += b; }
  friend LocalNumber operator-(LocalNumber a, const LocalNumber& b) { return a -= b; }
  friend LocalNumber operator*(const LocalNumber& a, const LocalNumber& b);
  friend LocalNumber operator-(LocalNumber a) {
    for (Short& c : a.c_) c = -c;
    return a;
  }

 private:
  bool is_zero() const {
    return std::all_of(c_.begin(), c_.end(), [](const Short& c) { return c.is_zero(); });
  }
  void raise(int degree, std::int64_t q) {
    for (; degree_ < degree; ++degree_) {
      for (Short& c : c_) c *= q;
    }
    q_ = q;
  }
  template <bool subtracted>
  LocalNumber& combine(const LocalNumber& o) {
    if (o.is_zero()) return *this;
    if (is_zero()) return *this = subtracted ? -o : o;
    if (o.degree_ < degree_) {
      LocalNumber raised = o;
      raised.raise(degree_, q_);
      return combine<subtracted>(raised);
    }
    raise(o.degree_, o.degree_ > degree_ ? o.q_ : q_);
    for (std::size_t i = 0; i < c_.size(); ++i) {
      if constexpr (subtracted) {
        c_[i] -= o.c_[i];
      } else {
        c_[i] += o.c_[i];
      }
    }
    return *this;
  }

  std::array<Short, 3> c_{};
  int degree_ = 0;
  std::int64_t q_ = 0;  // of constants nobody asks
};

// |f| just behind the fraction.
inline LocalNumber magnitude(const LocalNumber& f) {
  return f.sign_behind() == Sign::negative ? -f : f;
}

// An instant moves away from where it is.
inline bool stays_zero(const LocalNumber&) { return false; }

}  // namespace touchstone::walk

namespace touchstone {

// By their value at the fraction.
template <>
struct NumberTraits<walk::LocalNumber> {
  static constexpr Exactness exactness = Exactness::exact;
  static constexpr const char* name = "local";
  static constexpr bool is_field = false;
  static constexpr bool halves = false;

  static Sign sign(const walk::LocalNumber& a) { return a.sign(); }
  // REQUIRES: q is an integer.
  static walk::LocalNumber from(const Rational& q) {
    assert(denominator(q) == 1);
    return {Integer(numerator(q))};
  }
  static walk::LocalNumber times_power_of_two(const walk::LocalNumber& a, unsigned k) {
    return a * walk::LocalNumber(shifted(Integer(1), k));
  }
  static Rational common_scale(std::span<const Rational> values) {
    return NumberTraits<Integer>::common_scale(values);
  }
};

}  // namespace touchstone
