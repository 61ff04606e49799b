#pragma once

#include "src/number/sized_double.hpp"
#include "touchstone/number/integer.hpp"

namespace touchstone::proof {

// The open span of time between two rational instants of a certificate of version 1, about which
// one of its lines claims a state. (Elsewhere a gap is a distance.)
//   signs.cpp proves signs of polynomials on it by their Bernstein coefficients. Both ends are kept
// over a common denominator `scale`, so that the shift of a polynomial to the span needs no
// fractions.
class Gap {
 public:
  // REQUIRES: from <= until.
  Gap(Rational from, Rational until);

  const Rational& from() const { return from_; }
  const Rational& until() const { return until_; }
  Rational middle() const { return (from_ + until_) / 2; }

  // The gap in the variable scale · t, in which its beginning and its width are integers. N is
  // Integer in exact(), and doubles with an error bound in nearly(), which are faster.
  template <class N>
  struct Scaled {
    N scale;
    N from;
    N width;
  };
  const Scaled<Integer>& exact() const { return exact_; }
  const Scaled<SizedDouble>& nearly() const { return nearly_; }

 private:
  Rational from_;
  Rational until_;
  Scaled<Integer> exact_;
  Scaled<SizedDouble> nearly_;
};

}  // namespace touchstone::proof
