#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>

#include "src/number/magnitude.hpp"
#include "touchstone/number/concepts.hpp"
#include "touchstone/number/integer.hpp"

namespace touchstone {

// Required width of V, below. Let S be the sum of all |c_i|; each coefficient is at most S. For a
// product S is at most the product of the factors' S, and for a sum at most the sum of the terms'
// S. For a form of degree d, at an instant of [0, 1], the series is Σ a_i (p + s)^i (q - p -
// s)^(d-i). If all |a_i| <= m, its S is at most m (q + 2)^d. (ConditionBits in walk/conditions uses
// this.)

// A polynomial f near a fraction p/q, represented exactly by the first kTerms coefficients of
//
//     q^degree · f((p + s) / q) = c0 + c1 s + c2 s² + …
//
// Its sign at p/q is that of c0; its sign just after p/q is that of the first c_i that is not zero.
// So conditions at a simple fraction are decided without their roots (walk/ladder).
//   The coefficients are integers, computed in V. Local numbers add and multiply like the
// polynomials. Before an addition, the one of lower degree is multiplied by a power of q, which is
// positive, so that both have the higher degree.
template <RingNumber V, std::size_t kTerms>
class LocalNumber {
 public:
  static constexpr std::size_t kMostTerms = kTerms;

  LocalNumber(int value = 0) { c_[0] = V(value); }         // NOLINT(google-explicit-constructor)
  LocalNumber(const Integer& value) { c_[0] = V(value); }  // NOLINT(google-explicit-constructor)
  // The instant (p + s) / q itself. REQUIRES: q > 0.
  LocalNumber(std::int64_t p, std::int64_t q) : degree_(1), q_(q) {
    c_[0] = V(p);
    if constexpr (kTerms > 1) c_[1] = V(1);
  }
  LocalNumber(const LocalNumber& o) : degree_(o.degree_), q_(o.q_) { take(o); }
  LocalNumber& operator=(const LocalNumber& o) {
    degree_ = o.degree_;
    q_ = o.q_;
    take(o);
    return *this;
  }
  ~LocalNumber() = default;

  // c_i. REQUIRES: i < kTerms.
  V coefficient(std::size_t i) const { return i < terms() ? c_[i] : V(0); }

  // The sign at p/q, and the sign just after p/q. The latter is zero if all stored coefficients are
  // zero.
  Sign sign() const { return sign_of(c_[0]); }
  Sign sign_behind() const {
    for (std::size_t i = 0; i < terms(); ++i) {
      if (const Sign s = sign_of(c_[i]); s != Sign::zero) return s;
    }
    return Sign::zero;
  }
  // Whether f is identically zero. False if its formal degree is too high to show it.
  bool is_zero_throughout() const {
    return static_cast<std::size_t>(degree_) < kTerms && sign_behind() == Sign::zero;
  }
  // Whether f has a zero of at least the second order at p/q. REQUIRES: two coefficients are known.
  bool is_flat() const {
    return sign() == Sign::zero && (terms() < 2 || sign_of(c_[1]) == Sign::zero);
  }

  LocalNumber& operator+=(const LocalNumber& o) { return combine<false>(o); }
  LocalNumber& operator-=(const LocalNumber& o) { return combine<true>(o); }
  LocalNumber& operator*=(const LocalNumber& o) { return *this = *this * o; }
  friend LocalNumber operator+(LocalNumber a, const LocalNumber& b) { return a += b; }
  friend LocalNumber operator-(LocalNumber a, const LocalNumber& b) { return a -= b; }
  friend LocalNumber operator*(const LocalNumber& a, const LocalNumber& b) {
    LocalNumber r(Unset{}, a.degree_ + b.degree_, a.degree_ > 0 ? a.q_ : b.q_);
    const std::size_t m = a.terms();
    const std::size_t n = b.terms();
    const std::size_t all = r.terms();
    // Each coefficient is first set to one product, with a's first or b's last coefficient, and the
    // other products are added. There are m + n - 1 coefficients, or `all` if these are fewer.
    for (std::size_t j = 0; j < n; ++j) r.c_[j] = a.c_[0] * b.c_[j];
    for (std::size_t i = 1; i < m; ++i) {
      const std::size_t added = std::min<std::size_t>(n - 1, all - i);
      for (std::size_t j = 0; j < added; ++j) r.c_[i + j] += a.c_[i] * b.c_[j];
      if (i + n <= all) r.c_[i + n - 1] = a.c_[i] * b.c_[n - 1];
    }
    return r;
  }
  friend LocalNumber operator-(LocalNumber a) {
    for (std::size_t i = 0; i < a.terms(); ++i) a.c_[i] = -a.c_[i];
    return a;
  }

 private:
  struct Unset {};
  LocalNumber(Unset, int degree, std::int64_t q) : degree_(degree), q_(q) {}

  // The number of stored coefficients. All others are zero, or not known.
  std::size_t terms() const {
    return std::min<std::size_t>(static_cast<std::size_t>(degree_) + 1, kTerms);
  }
  void take(const LocalNumber& o) { std::copy_n(o.c_.begin(), o.terms(), c_.begin()); }
  // Multiplies by a power of q, so that the degree becomes `degree`.
  void raise(int degree, std::int64_t q) {
    const std::size_t before = terms();
    const bool is_zero = sign_behind() == Sign::zero;
    V scale(1);
    for (; degree_ < degree; ++degree_) {
      if (!is_zero) scale *= V(q);
    }
    q_ = q;
    for (std::size_t i = 0; i < before; ++i) c_[i] *= scale;
    std::fill_n(c_.begin() + before, terms() - before, V(0));
  }
  template <bool subtracted>
  LocalNumber& combine(const LocalNumber& o) {
    if (o.degree_ < degree_) {
      LocalNumber raised = o;
      raised.raise(degree_, q_);
      return combine<subtracted>(raised);
    }
    if (o.degree_ > degree_) raise(o.degree_, o.q_);
    for (std::size_t i = 0; i < terms(); ++i) {
      if constexpr (subtracted) {
        c_[i] -= o.c_[i];
      } else {
        c_[i] += o.c_[i];
      }
    }
    return *this;
  }

  int degree_ = 0;
  std::int64_t q_ = 0;  // not used for constants
  std::array<V, kTerms> c_;
};

using touchstone::magnitude;

// The local number of |f| just after the fraction: f or -f, by the sign there.
template <RingNumber V, std::size_t kTerms>
LocalNumber<V, kTerms> magnitude(const LocalNumber<V, kTerms>& f) {
  return f.sign_behind() == Sign::negative ? -f : f;
}

// False even if p is 0: a local number also represents the instants (p + s) / q near 0.
template <RingNumber V, std::size_t kTerms>
bool stays_zero(const LocalNumber<V, kTerms>&) {
  return false;
}

// Signs are those of the value at the fraction.
template <RingNumber V, std::size_t kTerms>
struct NumberTraits<LocalNumber<V, kTerms>> {
  using Local = LocalNumber<V, kTerms>;
  static constexpr Exactness exactness = Exactness::exact;
  static constexpr const char* name = "local";
  static constexpr bool is_field = false;
  static constexpr bool halves = false;

  static Sign sign(const Local& a) { return a.sign(); }
  // REQUIRES: q is an integer.
  static Local from(const Rational& q) {
    assert(denominator(q) == 1);
    return {Integer(numerator(q))};
  }
  static Local times_power_of_two(const Local& a, unsigned k) {
    return a * Local(shifted(Integer(1), k));
  }
  static Rational common_scale(std::span<const Rational> values) {
    return NumberTraits<Integer>::common_scale(values);
  }
};

}  // namespace touchstone
