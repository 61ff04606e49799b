#pragma once

#include <vector>

#include "touchstone/poly/integer_polynomial.hpp"

namespace touchstone {

// Sturm's theorem: a second, slower way to count real roots. Tests compare Descartes' rule with it.
class SturmSequence {
 public:
  // The sequence of p. Multiple roots count once. REQUIRES: p ≠ 0.
  explicit SturmSequence(const IntegerPolynomial& p);

  // The number of distinct real roots in the half-open interval (lower, upper].
  int roots_in(const Rational& lower, const Rational& upper) const;
  // The number of distinct real roots.
  int roots() const;

 private:
  int variations_at(const Rational& x) const;
  std::vector<IntegerPolynomial> sequence_;
};

}  // namespace touchstone
