#pragma once

#include <optional>

#include "verify/certcheck/polynomial.hpp"

namespace touchstone::certcheck {

// The coefficients in the Bernstein basis of p's own degree on [l, r], times positive numbers:
// those of (1 + x)^degree p((l + r x) / (1 + x)), without zeros at the end. All are p(l) where
// l == r.
Integers bernstein(const Polynomial& p, const Rational& l, const Rational& r);

// How often the sign changes from one number to the next, zeros left out.
int sign_changes(const Integers& numbers);

// The sign of p on (l, r), or at l == r, where the Bernstein coefficients prove one; 0 if p is
// zero.
std::optional<int> sign_on(const Polynomial& p, const Rational& l, const Rational& r);

// How many different roots p has between l and r, by Sturm. REQUIRES: p(l) and p(r) are not zero.
int root_count(Polynomial p, const Rational& l, const Rational& r);

}  // namespace touchstone::certcheck
