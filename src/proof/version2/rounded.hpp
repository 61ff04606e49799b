#pragma once

#include <cmath>

#include "touchstone/number/rational.hpp"

namespace touchstone::proof::version2 {

// The nearest multiple of 2^exponent to x; 0 if x is not finite or too large.
inline Rational rounded(double x, int exponent) {
  const double scaled = std::nearbyint(std::ldexp(x, -exponent));
  return std::isfinite(scaled) ? Rational(Rational(scaled) * power_of_two(exponent)) : Rational(0);
}

}  // namespace touchstone::proof::version2
