#pragma once

#include "src/number/sized_double.hpp"
#include "touchstone/number/integer.hpp"

namespace touchstone::proof {

// The open span of time between two rational instants, about which a line of a certificate makes a
// claim. Polynomials are shifted to it (signs.cpp) by its ends in integers, or in doubles.
class Gap {
 public:
  // REQUIRES: from <= until.
  Gap(Rational from, Rational until);

  const Rational& from() const { return from_; }
  const Rational& until() const { return until_; }
  Rational middle() const { return (from_ + until_) / 2; }

  // The gap in the variable scale · t, in which its beginning and its width are integers. N:
  // Integer, or doubles with an error bound.
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
