#pragma once

#include <array>
#include <string>

#include "touchstone/number/vec3.hpp"
#include "touchstone/poly/real_algebraic.hpp"

namespace touchstone {

// One component of a polynomial vector divided by its length, at an algebraic time: of the unit
// normal of a contact. This real number can be enclosed as narrowly as wanted and compared with any
// rational exactly (see ExactReal).
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

// The unit vector along n at a time, each component to `digits` significant digits, correctly
// rounded.
// REQUIRES: n does not vanish at that time.
std::array<std::string, 3> unit_decimals(const Vec3<IntegerPolynomial>& n, const RealAlgebraic& at,
                                         int digits);

}  // namespace touchstone
