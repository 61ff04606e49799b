#pragma once

#include <optional>

#include "touchstone/certificate/gap.hpp"
#include "touchstone/number/sign.hpp"
#include "touchstone/poly/integer_polynomial.hpp"

namespace touchstone::certificate {

// The sign that the Bernstein coefficients of p on the gap prove: positive where none is negative
// and not all are zero, and so on. unknown: they prove none. zero: p is the zero polynomial.
//   Intervals decide where they can, and integers where not; the answer is that of the integers.
Sign sign_on(const IntegerPolynomial& p, const Gap& gap);
// What intervals say of it. Nothing: they leave it in doubt, as where the degree is.
std::optional<Sign> sign_on(const Polynomial<Interval>& p, const Gap& gap);

// A rational instant, with the enclosures of its numerator and denominator.
class Instant {
 public:
  explicit Instant(Rational t);
  const Rational& t() const { return t_; }
  const Interval& numerator() const { return numerator_; }
  const Interval& denominator() const { return denominator_; }

 private:
  Rational t_;
  Interval numerator_;
  Interval denominator_;
};

// The sign of p then, as intervals have it; unknown where they leave it in doubt.
Sign sign_at(const Polynomial<Interval>& p, const Instant& instant);

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
