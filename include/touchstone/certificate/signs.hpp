#pragma once

#include <optional>

#include "touchstone/certificate/gap.hpp"
#include "touchstone/number/sign.hpp"
#include "touchstone/poly/integer_polynomial.hpp"

namespace touchstone::certificate {

// The sign that the Bernstein coefficients of p on the gap prove: positive where none is negative
// and not all are zero, and so on. unknown: they prove none. zero: p is the zero polynomial.
//   Doubles decide where they can, and integers where not; the answer is that of the integers.
Sign sign_on(const IntegerPolynomial& p, const Gap& gap);

// Of this degree on, doubles are not asked.
constexpr int kHighDegree = 48;
// The most roundings that a term of a coefficient has met when it comes here, where axes are made
// in doubles. A term is a product of at most seven integers, rounded once each: six more. The sums
// of vectors and centres add eight; each of at most five products of polynomials as many as its
// shorter factor is long but for one, which is not more than half of the product's degree.
constexpr int kRoundingsOfAxes = 7 + 6 + 8 + 5 * (kHighDegree / 2);

// The same polynomial in doubles. Whatever is said of a sum of a few such is said of the sum.
Polynomial<SizedDouble> nearly(const IntegerPolynomial& p);
// What doubles say of the sign on a gap. Nothing: they leave it in doubt, as where the leading
// coefficient may be zero.
std::optional<Sign> sign_on(const Polynomial<SizedDouble>& p, const Gap& gap);

// A rational instant, with its numerator and denominator in doubles.
class Instant {
 public:
  explicit Instant(Rational t);
  const Rational& t() const { return t_; }
  const SizedDouble& numerator() const { return numerator_; }
  const SizedDouble& denominator() const { return denominator_; }

 private:
  Rational t_;
  SizedDouble numerator_;
  SizedDouble denominator_;
};

// The sign of p then, as doubles have it; unknown where they leave it in doubt.
Sign sign_at(const Polynomial<SizedDouble>& p, const Instant& instant);

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
