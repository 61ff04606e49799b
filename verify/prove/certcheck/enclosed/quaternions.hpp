#pragma once

#include "verify/prove/certcheck/enclosed/bodies.hpp"

namespace touchstone::certcheck::enclosed {

// The product p q of two quaternions (w, x, y, z). The rotation by it is that by q, then that by p.
inline Quaternion product(const Quaternion& p, const Quaternion& q) {
  return {p[0] * q[0] - p[1] * q[1] - p[2] * q[2] - p[3] * q[3],
          p[0] * q[1] + p[1] * q[0] + p[2] * q[3] - p[3] * q[2],
          p[0] * q[2] + p[2] * q[0] + p[3] * q[1] - p[1] * q[3],
          p[0] * q[3] + p[3] * q[0] + p[1] * q[2] - p[2] * q[1]};
}

inline Rational squared_length(const Quaternion& q) {
  return q[0] * q[0] + q[1] * q[1] + q[2] * q[2] + q[3] * q[3];
}

// Half of an angular velocity, as a quaternion: e' = (ω / 2) e for a quaternion e that turns with
// it.
inline Quaternion half_of(const Point& omega) {
  return {0, omega[0] / 2, omega[1] / 2, omega[2] / 2};
}

}  // namespace touchstone::certcheck::enclosed
