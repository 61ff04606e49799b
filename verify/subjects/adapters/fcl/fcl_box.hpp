#pragma once

#include <fcl/geometry/shape/box.h>
#include <fcl/math/motion/motion_base.h>

#include "verify/subjects/received_case.hpp"

namespace touchstone::subjects {

inline fcl::Boxd fcl_box(const Body& body) {
  return {2 * body.half_extents[0], 2 * body.half_extents[1], 2 * body.half_extents[2]};
}

// A box of FCL's has its centre at the origin of its frame.
inline fcl::Transform3d fcl_transform(const Body& body, const Pose& pose) {
  fcl::Transform3d transform = fcl::Transform3d::Identity();
  const Vector center = apply(pose, body.center);
  for (int i = 0; i < 3; ++i) {
    const auto row = static_cast<std::size_t>(i);
    for (int m = 0; m < 3; ++m)
      transform.linear()(i, m) = pose.rotation[row][static_cast<std::size_t>(m)];
    transform.translation()[i] = center[row];
  }
  return transform;
}

}  // namespace touchstone::subjects
