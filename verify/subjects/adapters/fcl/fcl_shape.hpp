#pragma once

#include <fcl/geometry/shape/box.h>
#include <fcl/geometry/shape/convex.h>
#include <fcl/math/motion/motion_base.h>

#include <memory>
#include <vector>

#include "verify/subjects/received_case.hpp"

namespace touchstone::subjects {

inline fcl::Boxd fcl_box(const Body& body) {
  return {2 * body.half_extents[0], 2 * body.half_extents[1], 2 * body.half_extents[2]};
}

// A box of FCL, or a convex body with these vertices and faces.
inline std::unique_ptr<fcl::CollisionGeometryd> fcl_shape(const Body& body) {
  if (body.is_box()) return std::make_unique<fcl::Boxd>(fcl_box(body));
  auto vertices = std::make_shared<std::vector<fcl::Vector3d>>();
  for (const Vector& v : body.vertices) vertices->emplace_back(v[0], v[1], v[2]);
  auto faces = std::make_shared<std::vector<int>>();
  for (const Face& face : body.faces) {
    faces->push_back(static_cast<int>(face.size()));
    for (const std::size_t vertex : face) faces->push_back(static_cast<int>(vertex));
  }
  return std::make_unique<fcl::Convexd>(vertices, static_cast<int>(body.faces.size()), faces);
}

// Boxes of FCL have their centre at the origin of their frame.
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
