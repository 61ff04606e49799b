#pragma once

#include <optional>

#include "touchstone/number/rational.hpp"
#include "touchstone/number/sign.hpp"
#include "touchstone/poly/integer_polynomial.hpp"

namespace touchstone::certificate {

// A span of time between two rational instants, without them.
struct Gap {
  Rational from;
  Rational until;
};

// The sign that the Bernstein coefficients of p on the gap prove: positive where none is negative
// and not all are zero, and so on. unknown: they prove none. zero: p is the zero polynomial.
Sign sign_on(const IntegerPolynomial& p, const Gap& gap);

// A gap with one irrational instant in it: the only root there of q, and a simple one.
struct RootGap {
  Gap gap;
  IntegerPolynomial q;
};

// Whether q changes its sign on the gap and its Bernstein coefficients have one change of sign.
bool isolates(const RootGap& root);

// The signs just before, at and just after the instant of a root gap.
struct SignsAround {
  Sign before = Sign::zero;
  Sign at = Sign::zero;
  Sign after = Sign::zero;
};

// The signs of p there, where no other root of p is near: nothing where, all factors that vanish at
// the instant divided out, the Bernstein coefficients do not prove one sign for the rest.
std::optional<SignsAround> signs_around(const IntegerPolynomial& p, const RootGap& root);

}  // namespace touchstone::certificate
