#pragma once

#include <cmath>
#include <limits>

#include "touchstone/number/interval.hpp"

namespace touchstone::hulls {

// An enclosure of 1 / x. A quotient of doubles is rounded to nearest, so the next double on either
// side is a bound. REQUIRES: x is positive.
inline Interval reciprocal(const Interval& x) {
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  return {std::nextafter(1 / x.upper(), 0), std::nextafter(1 / x.lower(), kInfinity)};
}

}  // namespace touchstone::hulls
