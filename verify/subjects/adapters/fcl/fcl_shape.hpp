#pragma once

#include <fcl/geometry/shape/box.h>
#include <fcl/geometry/shape/capsule.h>
#include <fcl/geometry/shape/cone.h>
#include <fcl/geometry/shape/convex.h>
#include <fcl/geometry/shape/cylinder.h>
#include <fcl/geometry/shape/ellipsoid.h>
#include <fcl/geometry/shape/sphere.h>
#include <fcl/math/motion/motion_base.h>

#include <memory>
#include <optional>
#include <vector>

#include "verify/subjects/received_case.hpp"
#include "verify/subjects/round_core.hpp"

namespace touchstone::subjects {

// Bodies as shapes of FCL, for all adapters in this folder.

inline fcl::Boxd fcl_box(const ConvexShape& body) {
  return {2 * body.half_extents[0], 2 * body.half_extents[1], 2 * body.half_extents[2]};
}

// A cylinder, a cone or an ellipsoid of FCL.
inline std::unique_ptr<fcl::CollisionGeometryd> fcl_round_shape(const RoundShape& round) {
  const Vector& r = round.radii;
  const double across = r[(round.axis + 1) % 3];
  const double height = 2 * r[round.axis];
  switch (round.kind) {
    case RoundShape::Kind::cylinder:
      return std::make_unique<fcl::Cylinderd>(across, height);
    case RoundShape::Kind::cone:
      return std::make_unique<fcl::Coned>(across, height);
    case RoundShape::Kind::ellipsoid:
      break;
  }
  return std::make_unique<fcl::Ellipsoidd>(r[0], r[1], r[2]);
}

// A round body, a sphere, a capsule or a box of FCL, or a convex body with these vertices and
// faces.
inline std::unique_ptr<fcl::CollisionGeometryd> fcl_shape(const ConvexShape& body) {
  if (body.round) return fcl_round_shape(*body.round);
  if (const auto core = round_core(body)) {
    if (core->half_length == 0) return std::make_unique<fcl::Sphered>(body.radius);
    return std::make_unique<fcl::Capsuled>(body.radius, 2 * core->half_length);
  }
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

// The core of a capsule, a cylinder or a cone, which all lie along z in FCL. nullopt for other
// bodies.
inline std::optional<RoundCore> fcl_core(const ConvexShape& body) {
  return body.round ? turned_core(body) : round_core(body);
}

// All shapes of FCL except polyhedra have their centre at the origin of their frame, and capsules,
// cylinders and cones lie along z.
inline fcl::Transform3d fcl_transform(const ConvexShape& body, const Pose& pose) {
  fcl::Transform3d transform = fcl::Transform3d::Identity();
  const auto core = fcl_core(body);
  const Pose placed =
      core ? pose_of_capsule(pose, *core, 2) : Pose{pose.rotation, apply(pose, body.center)};
  for (int i = 0; i < 3; ++i) {
    const auto row = static_cast<std::size_t>(i);
    for (int m = 0; m < 3; ++m)
      transform.linear()(i, m) = placed.rotation[row][static_cast<std::size_t>(m)];
    transform.translation()[i] = placed.translation[row];
  }
  return transform;
}

}  // namespace touchstone::subjects
