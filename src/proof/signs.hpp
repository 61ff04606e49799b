#pragma once

#include <optional>

#include "src/proof/gap.hpp"
#include "touchstone/number/sign.hpp"
#include "touchstone/poly/integer_polynomial.hpp"

namespace touchstone::proof {

// Signs of polynomials, as a certificate of version 1 proves them: on a gap by Bernstein
// coefficients, at an instant by the value, and around the only root of another polynomial.

// The sign that the Bernstein coefficients of p on a gap prove. positive: none is negative, and not
// all are zero. negative: none is positive, and not all are zero. zero: p is the zero polynomial.
// unknown: there are coefficients of both signs.
//   Doubles decide if they can, otherwise integers; the result is that of the integers.
Sign sign_on(const IntegerPolynomial& p, const Gap& gap);

// Doubles are only used below this degree: the roundings must not exceed SizedDouble's limit, which
// signs.cpp asserts.
constexpr int kHighDegree = 48;
// The maximal number of roundings in a term of a coefficient, for axes computed in doubles
// (box_axis_in_doubles.cpp). A term
// is a product of at most seven integers, each rounded once: with six multiplications. The sums of
// vectors and centres add eight. Each of at most five products of polynomials adds as many as its
// shorter factor has terms, minus one: at most half of the product's degree.
constexpr int kRoundingsOfAxes = 7 + 6 + 8 + 5 * (kHighDegree / 2);

// The polynomial in doubles. A sign that is derived from the sum of a few such polynomials is
// proven for the exact sum, too.
Polynomial<SizedDouble> nearly(const IntegerPolynomial& p);
// The sign on a gap, as proven by doubles; nullopt if they leave it in doubt, for example because
// the leading coefficient may be zero.
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

// The sign of p at the instant, by doubles; unknown if they leave it in doubt.
Sign sign_at(const Polynomial<SizedDouble>& p, const Instant& instant);

// A gap with one irrational instant in it: the only root of q there, and a simple one.
struct RootGap {
  Gap gap;
  IntegerPolynomial q;
};

// Whether this is proven: q has different signs at the ends of the gap, and its Bernstein
// coefficients change sign once.
bool isolates(const RootGap& root);

// The signs just before, at and just after the instant of a root gap.
struct SignsAround {
  Sign before = Sign::zero;
  Sign at = Sign::zero;
  Sign after = Sign::zero;
};

// The signs of p around the instant, if no other root of p is near. Factors that vanish at the
// instant are divided out; nullopt if the Bernstein coefficients do not prove one sign for the
// quotient.
std::optional<SignsAround> signs_around(const IntegerPolynomial& p, const RootGap& root);

}  // namespace touchstone::proof
