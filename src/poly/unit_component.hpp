#pragma once

#include "touchstone/poly/real_algebraic.hpp"

namespace touchstone {

// One component of a polynomial vector divided by its length, at an algebraic time: for unit
// normals of contacts (unit_decimals.hpp). This real number can be enclosed as narrowly as wanted
// and compared with any rational exactly (see ExactReal).
class UnitComponent {
 public:
  // REQUIRES: length_squared is positive at `at`.
  UnitComponent(IntegerPolynomial component, IntegerPolynomial length_squared, RealAlgebraic at);

  Rational lower() const { return lower_; }
  Rational upper() const { return upper_; }
  void refine(unsigned bits) const;
  // The sign of (component / length - q). If both have the same sign, that of component² -
  // q²·length² decides.
  int compare(const Rational& q) const;

 private:
  IntegerPolynomial component_;
  IntegerPolynomial length_squared_;
  RealAlgebraic at_;
  int sign_;
  mutable Rational lower_ = -1;
  mutable Rational upper_ = 1;
};

}  // namespace touchstone
