#pragma once

#include <optional>
#include <vector>

#include "touchstone/number/integer.hpp"
#include "touchstone/poly/polynomial.hpp"

namespace touchstone {

using IntegerPolynomial = Polynomial<Integer>;

// The positive gcd of the coefficients; 0 for the zero polynomial.
Integer content(const IntegerPolynomial& p);

// p divided by its content, its leading coefficient made positive.
IntegerPolynomial primitive_part(const IntegerPolynomial& p);

// A positive integer multiple of the remainder of a by b over the rationals: the signs are the true
// ones, which the customary lc(b)^k · a mod b does not promise. REQUIRES: b ≠ 0.
IntegerPolynomial pseudo_remainder(const IntegerPolynomial& a, const IntegerPolynomial& b);

// The primitive greatest common divisor; 1 for coprime polynomials.
IntegerPolynomial gcd(const IntegerPolynomial& a, const IntegerPolynomial& b);

// Whether a and b are shown to be coprime modulo one prime: true is a proof, false says nothing.
bool coprime_modulo_prime(const IntegerPolynomial& a, const IntegerPolynomial& b);

// a / b, where b divides a over the rationals and b is primitive. REQUIRES: it does.
IntegerPolynomial divided_exactly(const IntegerPolynomial& a, const IntegerPolynomial& b);

// The same, or nothing where b does not divide a. REQUIRES: b ≠ 0 is primitive.
std::optional<IntegerPolynomial> divided_if_exact(const IntegerPolynomial& a,
                                                  const IntegerPolynomial& b);

// The primitive polynomial with the same roots as p, each simple. REQUIRES: p ≠ 0.
IntegerPolynomial square_free_part(const IntegerPolynomial& p);

// A positive multiple of p with coprime integer coefficients.
IntegerPolynomial cleared(const Polynomial<Rational>& p);
// The same of several, all by one factor: together their coefficients are coprime.
std::vector<IntegerPolynomial> cleared_together(
    const std::vector<const Polynomial<Rational>*>& several);
// Divides all coefficients by the greatest number that divides them all.
void divide_by_common_content(const std::vector<IntegerPolynomial*>& several);

}  // namespace touchstone
