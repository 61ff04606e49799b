#pragma once

#include "src/number/quaternion.hpp"
#include "verify/cases/poses/rotation.hpp"

namespace touchstone::poses {

// A frame in another one, x ↦ R x + translation, exactly. Models of robots and scenes (URDF, MJCF)
// place shapes by frames within frames.
struct Frame {
  Quaternion rotation{1, 0, 0, 0};
  Vector translation{};
};

// Converts a frame: `inner` is given in the frame `outer`, and the result in the frame in which
// `outer` is given.
inline Frame within(const Frame& outer, const Frame& inner) {
  Frame frame{product(outer.rotation, inner.rotation), outer.translation};
  const Rows rows = rows_of(outer.rotation);
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t k = 0; k < 3; ++k) frame.translation[i] += rows[i][k] * inner.translation[k];
  }
  return frame;
}

}  // namespace touchstone::poses
