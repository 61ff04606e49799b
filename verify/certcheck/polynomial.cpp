#include "verify/certcheck/polynomial.hpp"

#include <algorithm>
#include <cstdlib>

#include "verify/certcheck/failure.hpp"
#include "verify/certcheck/limits.hpp"

namespace touchstone::certcheck {

Polynomial::Polynomial(Rationals coefficients) : c(std::move(coefficients)) {
  while (!c.empty() && c.back() == 0) c.pop_back();
}

Rational Polynomial::operator()(const Rational& t) const {
  look_at_clock();
  Rational value;
  for (std::size_t i = c.size(); i-- > 0;) {
    value = value * t + c[i];
    limit_size(value);
  }
  return value;
}

Polynomial operator+(Polynomial a, const Polynomial& b) {
  a.c.resize(std::max(a.c.size(), b.c.size()));
  for (std::size_t i = 0; i < b.c.size(); ++i) {
    a.c[i] += b.c[i];
    limit_size(a.c[i]);
  }
  return Polynomial(std::move(a.c));
}

Polynomial operator-(Polynomial a, const Polynomial& b) {
  a.c.resize(std::max(a.c.size(), b.c.size()));
  for (std::size_t i = 0; i < b.c.size(); ++i) {
    a.c[i] -= b.c[i];
    limit_size(a.c[i]);
  }
  return Polynomial(std::move(a.c));
}

Polynomial operator*(const Polynomial& a, const Polynomial& b) {
  look_at_clock();
  Rationals product(a.c.size() + b.c.size());
  for (std::size_t i = 0; i < a.c.size(); ++i) {
    for (std::size_t j = 0; j < b.c.size(); ++j) {
      product[i + j] += a.c[i] * b.c[j];
      limit_size(product[i + j]);
    }
  }
  return Polynomial(std::move(product));
}

Polynomial& operator+=(Polynomial& a, const Polynomial& b) { return a = a + b; }

Vector operator+(Vector a, const Vector& b) {
  for (std::size_t i = 0; i < a.size(); ++i) a[i] += b[i];
  return a;
}

Vector operator-(Vector a, const Vector& b) {
  for (std::size_t i = 0; i < a.size(); ++i) a[i] = a[i] - b[i];
  return a;
}

Vector operator*(Vector a, const Polynomial& factor) {
  for (Polynomial& p : a) p = p * factor;
  return a;
}

Polynomial dot(const Vector& a, const Vector& b) {
  Polynomial sum;
  for (std::size_t i = 0; i < a.size(); ++i) sum += a[i] * b[i];
  return sum;
}

Vector cross(const Vector& a, const Vector& b) {
  return {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
}

Rational power(unsigned base, long exponent) {
  mpz_class p;
  mpz_ui_pow_ui(p.get_mpz_t(), base, static_cast<unsigned long>(std::abs(exponent)));
  return exponent < 0 ? 1 / Rational(p) : Rational(p);
}

std::pair<Polynomial, Polynomial> divided(Polynomial a, const Polynomial& b) {
  Rationals quotient(a.c.size());
  while (!b.is_zero() && a.degree() >= b.degree()) {
    look_at_clock();
    const std::size_t shift = a.c.size() - b.c.size();
    const Rational factor = quotient[shift] = a.c.back() / b.c.back();
    limit_size(factor);
    for (std::size_t i = 0; i < b.c.size(); ++i) {
      a.c[i + shift] -= factor * b.c[i];
      limit_size(a.c[i + shift]);
    }
    a = Polynomial(std::move(a.c));
  }
  return {Polynomial(std::move(quotient)), a};
}

Polynomial primitive(const Polynomial& p) {
  mpz_class numerators = 0, denominators = 1;
  for (const Rational& c : p.c) {
    limit_size(c);
    numerators = gcd(numerators, c.get_num());
    denominators = lcm(denominators, c.get_den());
    limit_size(denominators);
  }
  return p.is_zero() ? p : p * Rational(denominators, numerators);
}

Polynomial gcd(Polynomial a, Polynomial b) {
  while (!b.is_zero()) a = std::exchange(b, primitive(divided(a, b).second));
  return primitive(a);
}

Polynomial derivative(Polynomial p) {
  for (std::size_t i = 0; i < p.c.size(); ++i) p.c[i] *= static_cast<unsigned long>(i);
  if (!p.is_zero()) p.c.erase(p.c.begin());
  return p;
}

mpz_class common_denominator(const Polynomials& all) {
  mpz_class least = 1;
  for (const Polynomial& p : all) {
    for (const Rational& c : p.c) {
      least = lcm(least, c.get_den());
      limit_size(least);
    }
  }
  return least;
}

void limit_degree(const Polynomial& p) {
  if (p.degree() > kMostDegree) beyond_limit("a polynomial of degree over 200");
}

}  // namespace touchstone::certcheck
