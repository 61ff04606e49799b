// Brings the planes of a Minkowski sum into one form and order. So the planes that CGAL computes
// (hull_oracle.cpp, nef_oracle.cpp) can be compared with each other and with those of the solver.

#include "verify/prove/oracle/sum_report.hpp"

#include <algorithm>

#include "touchstone/number/integer.hpp"

namespace touchstone::oracle {

Plane canonical_plane(const Vec3<Rational>& normal, const Rational& offset) {
  const Rational scale = NumberTraits<Integer>::common_scale(normal);
  Plane plane;
  for (std::size_t i = 0; i < 3; ++i) plane.normal[i] = numerator(Rational(normal[i] * scale));
  plane.offset = offset * scale;
  return plane;
}

void merge(std::vector<Plane>& planes) {
  std::sort(planes.begin(), planes.end());
  planes.erase(std::unique(planes.begin(), planes.end()), planes.end());
}

}  // namespace touchstone::oracle
