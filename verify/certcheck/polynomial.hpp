#pragma once

#include <gmpxx.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <concepts>
#include <optional>
#include <utility>
#include <valarray>
#include <vector>

namespace touchstone::certcheck {

using Rational = mpq_class;
using Rationals = std::vector<Rational>;

// Until when a check may go on; what may take long looks at the clock.
inline thread_local std::chrono::steady_clock::time_point deadline =
    std::chrono::steady_clock::time_point::max();
struct OutOfTime {};
inline void look_at_clock() {
  if (std::chrono::steady_clock::now() > deadline) throw OutOfTime{};
}

// Rational coefficients, constant first, the last not zero: the zero polynomial has none.
struct Polynomial {
  Polynomial() = default;
  template <std::convertible_to<Rational> Number>
  Polynomial(const Number& constant) : Polynomial(Rationals{Rational(constant)}) {}
  explicit Polynomial(Rationals coefficients) : c(std::move(coefficients)) {
    while (!c.empty() && c.back() == 0) c.pop_back();
  }
  int degree() const { return static_cast<int>(c.size()) - 1; }
  bool is_zero() const { return c.empty(); }
  Rational operator()(const Rational& t) const {
    look_at_clock();
    Rational value;
    for (std::size_t i = c.size(); i-- > 0;) value = value * t + c[i];
    return value;
  }
  Rationals c;
};
using Polynomials = std::vector<Polynomial>;
using Vector = std::valarray<Polynomial>;

inline Rational power(unsigned base, long exponent) {
  mpz_class p;
  mpz_ui_pow_ui(p.get_mpz_t(), base, static_cast<unsigned long>(std::abs(exponent)));
  return exponent < 0 ? 1 / Rational(p) : Rational(p);
}

inline Polynomial operator+(Polynomial a, const Polynomial& b) {
  a.c.resize(std::max(a.c.size(), b.c.size()));
  for (std::size_t i = 0; i < b.c.size(); ++i) a.c[i] += b.c[i];
  return Polynomial(std::move(a.c));
}
inline Polynomial& operator+=(Polynomial& a, const Polynomial& b) { return a = a + b; }
inline Polynomial operator*(const Polynomial& a, const Polynomial& b) {
  Rationals product(a.c.size() + b.c.size());
  for (std::size_t i = 0; i < a.c.size(); ++i) {
    for (std::size_t j = 0; j < b.c.size(); ++j) product[i + j] += a.c[i] * b.c[j];
  }
  return Polynomial(std::move(product));
}
inline Polynomial operator-(Polynomial a, const Polynomial& b) {
  a.c.resize(std::max(a.c.size(), b.c.size()));
  for (std::size_t i = 0; i < b.c.size(); ++i) a.c[i] -= b.c[i];
  return Polynomial(std::move(a.c));
}

// Quotient and remainder; by zero, the remainder is all.
inline std::pair<Polynomial, Polynomial> divided(Polynomial a, const Polynomial& b) {
  Rationals quotient(a.c.size());
  while (!b.is_zero() && a.degree() >= b.degree()) {
    look_at_clock();
    const std::size_t shift = a.c.size() - b.c.size();
    const Rational factor = quotient[shift] = a.c.back() / b.c.back();
    for (std::size_t i = 0; i < b.c.size(); ++i) a.c[i + shift] -= factor * b.c[i];
    a = Polynomial(std::move(a.c));
  }
  return {Polynomial(std::move(quotient)), a};
}

// A positive multiple: integers without a common divisor.
inline Polynomial primitive(const Polynomial& p) {
  mpz_class numerators = 0, denominators = 1;
  for (const Rational& c : p.c) {
    numerators = gcd(numerators, c.get_num());
    denominators = lcm(denominators, c.get_den());
  }
  return p.is_zero() ? p : p * Rational(denominators, numerators);
}

// The least number by which all of them are integral; integers are quicker than fractions.
inline mpz_class common_denominator(const Polynomials& all) {
  mpz_class least = 1;
  for (const Polynomial& p : all) {
    for (const Rational& c : p.c) least = lcm(least, c.get_den());
  }
  return least;
}

inline Polynomial gcd(Polynomial a, Polynomial b) {
  while (!b.is_zero()) a = std::exchange(b, primitive(divided(a, b).second));
  return primitive(a);
}

inline Polynomial derivative(Polynomial p) {
  for (std::size_t i = 0; i < p.c.size(); ++i) p.c[i] *= static_cast<unsigned long>(i);
  if (!p.is_zero()) p.c.erase(p.c.begin());
  return p;
}

// The coefficients in the Bernstein basis of p's own degree on [l, r], times positive numbers:
// those of (1 + x)^degree p((l + r x) / (1 + x)), by Horner, in integers. All are p(l) where l ==
// r.
inline Rationals bernstein(const Polynomial& p, const Rational& l, const Rational& r) {
  const mpz_class scale = lcm(l.get_den(), r.get_den());
  const Rational from = l * scale, to = r * scale;
  const Polynomial integral = primitive(p);
  std::vector<mpz_class> sum(p.c.size()), power(p.c.size());
  if (!power.empty()) power[0] = 1;
  for (std::size_t i = p.c.size(); i-- > 0;) {
    look_at_clock();
    for (std::size_t k = p.c.size(); k-- > 0;) {  // downwards: what is below is still the old one
      sum[k] = sum[k] * from.get_num() + power[k] * integral.c[i].get_num();
      if (k > 0) {
        sum[k] += sum[k - 1] * to.get_num();
        power[k] += power[k - 1];
      }
      power[k] *= scale;
    }
  }
  return Polynomial(Rationals(sum.begin(), sum.end())).c;
}

inline int sign_changes(const Rationals& numbers) {
  int changes = 0, last = 0;
  for (const Rational& x : numbers) {
    if (sgn(x) * last < 0) ++changes;
    if (sgn(x) != 0) last = sgn(x);
  }
  return changes;
}

// The sign of p on (l, r), or at l == r, where the Bernstein coefficients prove one; 0 if p is
// zero.
inline std::optional<int> sign_on(const Polynomial& p, const Rational& l, const Rational& r) {
  if (p.is_zero()) return 0;
  const Rationals c = bernstein(p, l, r);
  if (c.empty() || sign_changes(c) > 0) return std::nullopt;
  return sgn(c.back());
}

// How many different roots p has between l and r, by Sturm. REQUIRES: p(l) and p(r) are not zero.
inline int root_count(Polynomial p, const Rational& l, const Rational& r) {
  Rationals at_l, at_r;
  for (Polynomial next = derivative(p); !p.is_zero();) {
    at_l.push_back(p(l));
    at_r.push_back(p(r));
    p = std::exchange(next, primitive(divided(p, next).second) * -1);
  }
  return sign_changes(at_l) - sign_changes(at_r);
}

inline Polynomial dot(const Vector& a, const Vector& b) { return Vector(a * b).sum(); }
inline Vector cross(const Vector& a, const Vector& b) {
  return Vector(a * b.cshift(1) - a.cshift(1) * b).cshift(1);
}

// The root of q in (l, r), at which q changes its sign; or the rational l == r, and q = t - l.
struct Instant {
  // The sign of the instant minus x.
  int compare(const Rational& x) const {
    if (l == r || x < l || x > r) return sgn(Rational(l - x));
    return sgn(q(x)) * sgn(q(l));
  }
  void halve() {  // becomes rational where the middle is the root
    const Rational middle = (l + r) / 2;
    const int side = compare(middle);
    if (side >= 0) l = middle;
    if (side <= 0) r = middle;
  }
  Rational l, r;
  Polynomial q;
};

// The signs of a polynomial just before, at and after an instant, and the multiplicity of the root.
struct Around {
  int before = 0, at = 0, after = 0, multiplicity = 0;
};

// The signs hold on all of (l, root) and (root, r); nothing where Bernstein coefficients don't
// prove that. With `narrowing` they hold next to the root only, and are always found.
inline std::optional<Around> around(Polynomial p, Instant when, bool narrowing) {
  if (p.is_zero()) return Around{};
  auto& [l, r, q] = when;
  Around result{1, 0, 1, 0};
  const int margin = l == r ? 1 : 0;
  std::optional<int> sign = sign_on(p, l, r);
  for (; !sign; sign = sign_on(p, l, r)) {
    const Polynomial g = gcd(p, q);
    const int before = sgn(g(l - margin)), after = sgn(g(r + margin));
    if (before * after >= 0) break;
    p = divided(p, g).first;
    result = {result.before * before, 0, result.after * after, result.multiplicity + 1};
  }
  for (; !sign && narrowing; sign = sign_on(p, l, r)) when.halve();
  if (!sign) return std::nullopt;
  const int at = result.multiplicity == 0 ? *sign : 0;
  return Around{result.before * *sign, at, result.after * *sign, result.multiplicity};
}

}  // namespace touchstone::certcheck
