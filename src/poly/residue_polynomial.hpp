#pragma once

#include "src/number/residue.hpp"
#include "touchstone/poly/integer_polynomial.hpp"

namespace touchstone {

// Polynomials modulo a prime, which prove cheaply what holds for most polynomials: that they have
// no common factor. gcd() and the writer of certificates (proof/) ask them first.

// Coefficients modulo a prime, constant term first; leading ones may be zero.
using Residues = Coefficients<Residue>;

// The coefficients of a polynomial modulo the prime.
Residues residues(const IntegerPolynomial& p);

// Tests whether two integer polynomials, given by their residues modulo a prime, are coprime. True
// is a proof; false proves nothing.
bool shown_coprime(Residues a, Residues b);

// Whether the remainder of a by b is not zero. If so, and if the integer polynomial of b is
// primitive, it does not divide the integer polynomial of a. REQUIRES: b's last coefficient is not
// zero.
bool shown_indivisible(Residues a, const Residues& b);

}  // namespace touchstone
