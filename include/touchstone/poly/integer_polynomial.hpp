#pragma once

#include <optional>
#include <vector>

#include "touchstone/number/integer.hpp"
#include "touchstone/number/vec3.hpp"
#include "touchstone/poly/polynomial.hpp"

namespace touchstone {

// Operations on polynomials with integer coefficients, for their exact roots and for algebraic
// numbers (isolate.hpp, real_algebraic.hpp).

using IntegerPolynomial = Polynomial<Integer>;

// The sum of three products, added up in place.
IntegerPolynomial dot(const Vec3<IntegerPolynomial>& a, const Vec3<IntegerPolynomial>& b);

// The positive gcd of the coefficients; 0 for the zero polynomial.
Integer content(const IntegerPolynomial& p);

// p divided by its content, with a positive leading coefficient.
IntegerPolynomial primitive_part(const IntegerPolynomial& p);

// A positive integer multiple of the remainder of a by b over the rationals, so that its signs are
// right. The customary pseudo-remainder lc(b)^k · a mod b does not guarantee this. REQUIRES: b ≠ 0.
IntegerPolynomial pseudo_remainder(const IntegerPolynomial& a, const IntegerPolynomial& b);

// The primitive greatest common divisor; 1 for coprime polynomials.
IntegerPolynomial gcd(const IntegerPolynomial& a, const IntegerPolynomial& b);

// Tests modulo one prime whether a and b are coprime. True is a proof; false proves nothing.
bool coprime_modulo_prime(const IntegerPolynomial& a, const IntegerPolynomial& b);

// a / b. REQUIRES: b is primitive and divides a over the rationals.
IntegerPolynomial divided_exactly(const IntegerPolynomial& a, const IntegerPolynomial& b);

// a / b, or nullopt if b does not divide a. REQUIRES: b ≠ 0 is primitive.
std::optional<IntegerPolynomial> divided_if_exact(const IntegerPolynomial& a,
                                                  const IntegerPolynomial& b);

// The primitive polynomial with the same roots as p, each simple. REQUIRES: p ≠ 0.
IntegerPolynomial square_free_part(const IntegerPolynomial& p);

// p with rational coefficients.
Polynomial<Rational> as_rational(const IntegerPolynomial& p);

// A positive multiple of p with coprime integer coefficients.
IntegerPolynomial cleared(const Polynomial<Rational>& p);
// Positive multiples of several polynomials, all by one factor: together their coefficients are
// coprime integers.
std::vector<IntegerPolynomial> cleared_together(
    const std::vector<const Polynomial<Rational>*>& several);
// Divides all coefficients, and the numbers, by their greatest common divisor.
void divide_by_common_content(const std::vector<IntegerPolynomial*>& several,
                              const std::vector<Integer*>& numbers = {});

}  // namespace touchstone
