#pragma once

#include "touchstone/number/residue.hpp"
#include "touchstone/poly/integer_polynomial.hpp"

namespace touchstone {

// Coefficients modulo a prime, constant term first; leading ones may be zero.
using Residues = Coefficients<Residue>;

Residues residues(const IntegerPolynomial& p);

// Whether two polynomials with integer coefficients, of which these are the residues, are shown to
// be coprime: true is a proof, false says nothing. The last coefficients are those of the
// polynomials' formal degrees.
bool shown_coprime(Residues a, Residues b);

// Whether the remainder of a by b is not zero: then, over the integers, b divides a no more than
// here, if it is primitive. REQUIRES: b's last coefficient is not zero.
bool shown_indivisible(Residues a, const Residues& b);

}  // namespace touchstone
