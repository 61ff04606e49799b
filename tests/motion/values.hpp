#pragma once

#include <array>

#include "touchstone/number/rational.hpp"
#include "touchstone/number/vec3.hpp"

namespace touchstone::test {

// Values at one instant, computed without matrices.
using Values = std::array<Rational, 4>;

inline Values product(const Values& p, const Values& q) {
  return {p[0] * q[0] - p[1] * q[1] - p[2] * q[2] - p[3] * q[3],
          p[0] * q[1] + p[1] * q[0] + p[2] * q[3] - p[3] * q[2],
          p[0] * q[2] - p[1] * q[3] + p[2] * q[0] + p[3] * q[1],
          p[0] * q[3] + p[1] * q[2] - p[2] * q[1] + p[3] * q[0]};
}

// q x q* / |q|².
inline Vec3<Rational> rotated(const Values& q, const Vec3<Rational>& x) {
  const Values conjugate{q[0], -q[1], -q[2], -q[3]};
  const Values image = product(product(q, {0, x[0], x[1], x[2]}), conjugate);
  const Rational length = q[0] * q[0] + q[1] * q[1] + q[2] * q[2] + q[3] * q[3];
  return {image[1] / length, image[2] / length, image[3] / length};
}

inline Vec3<Rational> sum(const Vec3<Rational>& a, const Vec3<Rational>& b) {
  return {a[0] + b[0], a[1] + b[1], a[2] + b[2]};
}

inline Vec3<Rational> scaled(const Vec3<Rational>& a, const Rational& f) {
  return {a[0] * f, a[1] * f, a[2] * f};
}

}  // namespace touchstone::test
