#pragma once

#include <gmpxx.h>

#include <algorithm>
#include <array>
#include <concepts>
#include <optional>
#include <utility>
#include <vector>

namespace touchstone::certcheck {

using Rational = mpq_class;

// Rational coefficients, constant first, the last not zero: the zero polynomial has none.
struct Polynomial {
  Polynomial() = default;
  template <std::convertible_to<Rational> Number>
  Polynomial(const Number& constant) : Polynomial(std::vector<Rational>{Rational(constant)}) {}
  explicit Polynomial(std::vector<Rational> coefficients) : c(std::move(coefficients)) {
    while (!c.empty() && c.back() == 0) c.pop_back();
  }
  int degree() const { return static_cast<int>(c.size()) - 1; }
  bool is_zero() const { return c.empty(); }
  Rational operator()(const Rational& t) const {
    Rational value;
    for (std::size_t i = c.size(); i-- > 0;) value = value * t + c[i];
    return value;
  }
  std::vector<Rational> c;
};
using Vector = std::array<Polynomial, 3>;

inline Rational power(unsigned base, long exponent) {
  mpz_class p;
  mpz_ui_pow_ui(p.get_mpz_t(), base, static_cast<unsigned long>(std::abs(exponent)));
  return exponent < 0 ? 1 / Rational(p) : Rational(p);
}

inline Polynomial operator+(const Polynomial& a, const Polynomial& b) {
  std::vector<Rational> sum(std::max(a.c.size(), b.c.size()));
  for (std::size_t i = 0; i < a.c.size(); ++i) sum[i] += a.c[i];
  for (std::size_t i = 0; i < b.c.size(); ++i) sum[i] += b.c[i];
  return Polynomial(std::move(sum));
}

inline Polynomial operator*(const Polynomial& a, const Polynomial& b) {
  std::vector<Rational> product(a.c.size() + b.c.size());
  for (std::size_t i = 0; i < a.c.size(); ++i) {
    for (std::size_t j = 0; j < b.c.size(); ++j) product[i + j] += a.c[i] * b.c[j];
  }
  return Polynomial(std::move(product));
}

inline Polynomial operator-(const Polynomial& a, const Polynomial& b) { return a + b * -1; }

// Quotient and remainder.
inline std::pair<Polynomial, Polynomial> divided(Polynomial a, const Polynomial& b) {
  std::vector<Rational> quotient(a.c.size());
  while (a.degree() >= b.degree()) {
    const std::size_t shift = a.c.size() - b.c.size();
    const Rational factor = a.c.back() / b.c.back();
    quotient[shift] = factor;
    for (std::size_t i = 0; i < b.c.size(); ++i) a.c[i + shift] -= factor * b.c[i];
    a = Polynomial(std::move(a.c));
  }
  return {Polynomial(std::move(quotient)), a};
}

// The least positive multiples of all, by one number, that have integer coefficients.
inline void make_integral(const std::vector<Polynomial*>& all) {
  mpz_class denominators = 1;
  for (const Polynomial* p : all) {
    for (const Rational& c : p->c) denominators = lcm(denominators, c.get_den());
  }
  for (Polynomial* p : all) {
    for (Rational& c : p->c) c *= denominators;
  }
}

// A positive multiple: integers without a common divisor.
inline Polynomial primitive(Polynomial p) {
  make_integral({&p});
  mpz_class common = 0;
  for (const Rational& c : p.c) common = gcd(common, c.get_num());
  for (Rational& c : p.c) c /= common;
  return p;
}

inline Polynomial derivative(const Polynomial& p) {
  std::vector<Rational> c;
  for (std::size_t i = 1; i < p.c.size(); ++i) c.push_back(p.c[i] * static_cast<unsigned long>(i));
  return Polynomial(std::move(c));
}

inline Polynomial gcd(Polynomial a, Polynomial b) {
  while (!b.is_zero()) a = std::exchange(b, primitive(divided(a, b).second));
  return primitive(a);
}

// The signs of the coefficients in the Bernstein basis of p's own degree on [l, r].
inline std::vector<int> bernstein_signs(const Polynomial& p, const Rational& l, const Rational& r) {
  // With q a common denominator of l and r: (q + q x)^d p((l + r x) / (1 + x)) has the coefficients
  // sought times binomials. It is the sum of the c_i (q l + q r x)^i (q + q x)^(d-i), by Horner.
  const mpz_class q = lcm(l.get_den(), r.get_den());
  const mpz_class from = l.get_num() * (q / l.get_den()), to = r.get_num() * (q / r.get_den());
  const Polynomial integral = primitive(p);
  const std::size_t size = p.c.size();
  std::vector<mpz_class> sum(size), power(size, 1);
  for (std::size_t k = 0; k < size; ++k) {
    const mpz_class& c = integral.c[size - 1 - k].get_num();
    for (std::size_t j = k + 1; j-- > 0;) {
      const mpz_class fallen = j > 0 ? sum[j - 1] * to : mpz_class(0);
      if (k > 0) power[j] = q * ((j < k ? power[j] : 0) + (j > 0 ? power[j - 1] : 0));
      sum[j] = sum[j] * from + fallen + c * power[j];
    }
  }
  std::vector<int> signs(size);
  std::transform(sum.begin(), sum.end(), signs.begin(), [](const mpz_class& c) { return sgn(c); });
  return signs;
}

inline int sign_changes(const std::vector<int>& signs) {
  int changes = 0, last = 0;
  for (const int sign : signs) {
    if (sign * last < 0) ++changes;
    if (sign != 0) last = sign;
  }
  return changes;
}

// The sign of p on (l, r) where the Bernstein coefficients prove it; 0 is for the zero polynomial.
inline std::optional<int> sign_on(const Polynomial& p, const Rational& l, const Rational& r) {
  if (p.degree() < 1) return p.is_zero() ? 0 : sgn(p.c[0]);
  const auto signs = bernstein_signs(p, l, r);
  const auto [least, most] = std::minmax_element(signs.begin(), signs.end());
  if (*least * *most < 0) return std::nullopt;
  return *least + *most > 0 ? 1 : -1;
}

// How many roots there are in [l, r], by Sturm. REQUIRES: p is square-free, or has none at l and r.
inline int root_count(const Polynomial& p, const Rational& l, const Rational& r) {
  std::vector<Polynomial> chain{p, derivative(p)};
  while (!chain.back().is_zero()) {
    chain.push_back(primitive(divided(chain.end()[-2], chain.back()).second) * -1);
  }
  const auto changes = [&](const Rational& t) {
    std::vector<int> signs;
    for (const Polynomial& q : chain) signs.push_back(sgn(q(t)));
    return sign_changes(signs);
  };
  return changes(l) - changes(r) + (sgn(p(l)) == 0 ? 1 : 0);
}

inline Polynomial dot(const Vector& a, const Vector& b) {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

inline Vector cross(const Vector& a, const Vector& b) {
  return {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
}

inline Vector operator-(const Vector& a, const Vector& b) {
  return {a[0] - b[0], a[1] - b[1], a[2] - b[2]};
}

}  // namespace touchstone::certcheck
