#pragma once

#include "touchstone/motion/piece.hpp"
#include "touchstone/poly/polynomial.hpp"

namespace touchstone::domain {

// Whether p >= 0 on the closed interval: exact, and always decided. places.cpp decides with it
// whether coordinates stay within a limit.
// REQUIRES: from <= until.
bool is_nonnegative(const RationalPolynomial& p, const Rational& from, const Rational& until);

// The Bernstein coefficients of p on [from, until] for this degree, each times its binomial
// coefficient. REQUIRES: degree >= p.degree().
Coefficients<Rational> bernstein_of(const RationalPolynomial& p, int degree, const Rational& from,
                                    const Rational& until);

}  // namespace touchstone::domain
