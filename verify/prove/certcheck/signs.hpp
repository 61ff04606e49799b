#pragma once

#include <optional>

#include "verify/prove/certcheck/polynomial.hpp"

namespace touchstone::certcheck {

// The Bernstein coefficients of p on [l, r] in p's own degree, times positive numbers: the
// coefficients of (1 + x)^degree p((l + r x) / (1 + x)), without zeros at the end. If l == r, all
// of them are p(l).
Integers bernstein(const Polynomial& p, const Rational& l, const Rational& r);

// The number of sign changes between successive numbers; zeros are skipped.
int sign_changes(const Integers& numbers);

// The sign of p on (l, r), or at l == r; 0 if p is zero; nullopt if the Bernstein coefficients do
// not prove a sign.
std::optional<int> sign_on(const Polynomial& p, const Rational& l, const Rational& r);

// The number of distinct roots of p between l and r, by Sturm's theorem. REQUIRES: p(l) and p(r)
// are not zero.
int root_count(Polynomial p, const Rational& l, const Rational& r);

}  // namespace touchstone::certcheck
