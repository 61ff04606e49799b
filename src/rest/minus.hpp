#pragma once

#include <utility>

#include "touchstone/number/rational.hpp"

namespace touchstone {

// The difference real - by of an exact real number and a rational, again as an ExactReal
// (poly/rounding.hpp): for example the distance of two cores minus the sum of the radii.
template <class Real>
class Minus {
 public:
  Minus(Real real, Rational by) : real_(std::move(real)), by_(std::move(by)) {}
  Rational lower() const { return real_.lower() - by_; }
  Rational upper() const { return real_.upper() - by_; }
  void refine(unsigned bits) const { real_.refine(bits); }
  int compare(const Rational& q) const { return real_.compare(Rational(q + by_)); }

 private:
  Real real_;
  Rational by_;
};

}  // namespace touchstone
