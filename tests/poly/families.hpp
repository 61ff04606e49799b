#pragma once

#include <vector>

#include "touchstone/poly/integer_polynomial.hpp"

// Polynomials with known roots.
namespace touchstone::tests {

// The primitive linear polynomial with this root.
inline IntegerPolynomial with_root(const Rational& r) { return {-numerator(r), denominator(r)}; }

// The product of linear polynomials; a repeated root is multiple.
inline IntegerPolynomial with_roots(const std::vector<Rational>& roots) {
  IntegerPolynomial p{1};
  for (const Rational& r : roots) p = p * with_root(r);
  return p;
}

inline IntegerPolynomial power(const IntegerPolynomial& p, int exponent) {
  IntegerPolynomial r{1};
  for (int i = 0; i < exponent; ++i) r = r * p;
  return r;
}

// c·x^degree.
inline IntegerPolynomial monomial(const Integer& c, int degree) {
  Coefficients<Integer> coefficients(static_cast<std::size_t>(degree) + 1, Integer(0));
  coefficients.back() = c;
  return IntegerPolynomial(std::move(coefficients));
}

// 2^-k.
inline Rational tiny(unsigned k) { return Rational(Integer(1), shifted(Integer(1), k)); }

// T_n, with the n roots cos((2i - 1)π / 2n), all in (-1, 1).
inline IntegerPolynomial chebyshev(int n) {
  IntegerPolynomial before{1};
  IntegerPolynomial current{0, 1};
  if (n == 0) return before;
  for (int i = 1; i < n; ++i) {
    IntegerPolynomial next = IntegerPolynomial{0, 2} * current - before;
    before = std::move(current);
    current = std::move(next);
  }
  return current;
}

// (x - 1)(x - 2)…(x - n): small changes of coefficients move its roots far.
inline IntegerPolynomial wilkinson(int n) {
  std::vector<Rational> roots;
  for (int i = 1; i <= n; ++i) roots.emplace_back(i);
  return with_roots(roots);
}

// x^n - 2(ax - 1)² (Mignotte): two roots near 1/a, with a distance below 2·a^(-(n + 2) / 2).
inline IntegerPolynomial mignotte(int n, const Integer& a) {
  const IntegerPolynomial line{-1, a};
  return monomial(1, n) - line * line * Integer(2);
}

}  // namespace touchstone::tests
