#pragma once

#include "verify/cases/poses/rotation.hpp"

namespace touchstone::poses {

// A frame in another one, x ↦ R x + translation, exactly. Models of robots and scenes (URDF, MJCF)
// place shapes by frames within frames.
struct Frame {
  Quaternion rotation{1, 0, 0, 0};
  Vector translation{};
};

// The product of two quaternions: first b, then a.
inline Quaternion product_of(const Quaternion& a, const Quaternion& b) {
  return {a[0] * b[0] - a[1] * b[1] - a[2] * b[2] - a[3] * b[3],
          a[0] * b[1] + a[1] * b[0] + a[2] * b[3] - a[3] * b[2],
          a[0] * b[2] - a[1] * b[3] + a[2] * b[0] + a[3] * b[1],
          a[0] * b[3] + a[1] * b[2] - a[2] * b[1] + a[3] * b[0]};
}

// Converts a frame: `inner` is given in the frame `outer`, and the result in the frame in which
// `outer` is given.
inline Frame within(const Frame& outer, const Frame& inner) {
  Frame frame{product_of(outer.rotation, inner.rotation), outer.translation};
  const Rows rows = rows_of(outer.rotation);
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t k = 0; k < 3; ++k) frame.translation[i] += rows[i][k] * inner.translation[k];
  }
  return frame;
}

}  // namespace touchstone::poses
