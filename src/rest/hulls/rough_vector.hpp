#pragma once

#include <cmath>
#include <cstddef>

#include "src/number/bounded.hpp"
#include "src/number/larger_bound.hpp"
#include "src/rest/convert.hpp"
#include "touchstone/number/interval.hpp"
#include "touchstone/number/vec3.hpp"

namespace touchstone::hulls {

// The largest component, without its sign.
inline double longest(const Vec3<double>& v) {
  return larger_bound(std::fabs(v[0]), std::fabs(v[1]), std::fabs(v[2]));
}

// A vector in doubles; the error of each component is at most `off`. Planes are excluded by such
// vectors before any exact number is computed (rough_bodies.hpp).
struct RoughVector {
  Vec3<double> v{};
  double off = 0;
};

template <ExactNumber N>
RoughVector rough_vector(const Vec3<N>& v) {
  RoughVector r;
  for (std::size_t i = 0; i < 3; ++i) {
    const auto enclosed = converted<Interval>(v[i]);
    r.v[i] = midpoint(enclosed);
    r.off = larger_bound(r.off, enclosed.upper() - enclosed.lower());
  }
  return r;
}

// The direction of v, scaled so that its largest component is 1.
template <ExactNumber N>
RoughVector rough_direction(const Vec3<N>& v) {
  RoughVector r = rough_vector(v);
  const double unit = longest(r.v);
  for (double& c : r.v) c /= unit;
  r.off = (r.off / unit + 0x1p-52) * kSlack;  // 2^-52: the rounding of a quotient of at most 1
  return r;
}

}  // namespace touchstone::hulls
