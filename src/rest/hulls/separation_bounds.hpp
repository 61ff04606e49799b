#pragma once

#include <cmath>
#include <limits>

#include "src/rest/hulls/rough_vector.hpp"
#include "touchstone/number/vec3.hpp"

namespace touchstone::hulls {

// Bounds of a separation. By default nothing is known.
struct Bounds {
  double low = -std::numeric_limits<double>::infinity();
  double high = std::numeric_limits<double>::infinity();
};

// Bounds of a gap divided by the length of a normal; `gap` has an error of at most `lost`. A root
// and a quotient have errors of a few units in the last place. Thousands are allowed here, and the
// whole value if it is subnormal.
inline Bounds bounds_of(double gap, double lost, const RoughVector& n) {
  const double length = std::sqrt(dot(n.v, n.v));
  const double shortest = length * (1 - 0x1p-40) - 2 * n.off;
  const double most = length * (1 + 0x1p-40) + 2 * n.off;
  if (!(shortest > 0)) return {};
  const auto slack = [](double value) {
    return std::fabs(value) * 0x1p-40 + std::numeric_limits<double>::min();
  };
  const double low = (gap - lost) / (gap < lost ? shortest : most);
  const double high = (gap + lost) / (gap + lost < 0 ? most : shortest);
  return {low - slack(low), high + slack(high)};
}

}  // namespace touchstone::hulls
