#pragma once

#include <BulletCollision/CollisionShapes/btBoxShape.h>
#include <BulletCollision/CollisionShapes/btConvexHullShape.h>
#include <LinearMath/btTransform.h>

#include <memory>

#include "verify/subjects/received_case.hpp"

namespace touchstone::subjects {

inline const char* bullet_number() {
  return sizeof(btScalar) == sizeof(double) ? "double" : "float";
}

inline btVector3 bullet_vector(const Vector& v) {
  return {static_cast<btScalar>(v[0]), static_cast<btScalar>(v[1]), static_cast<btScalar>(v[2])};
}

// A box of Bullet, or a hull of the vertices.
inline std::unique_ptr<btConvexInternalShape> bullet_shape(const Body& body) {
  if (body.is_box()) return std::make_unique<btBoxShape>(bullet_vector(body.half_extents));
  auto hull = std::make_unique<btConvexHullShape>();
  for (const Vector& v : body.vertices) hull->addPoint(bullet_vector(v), false);
  hull->recalcLocalAabb();
  return hull;
}

// Boxes of Bullet have their centre at the origin of their frame.
inline btTransform bullet_transform(const Body& body, const Pose& pose) {
  const auto& r = pose.rotation;
  const auto s = [](double v) { return static_cast<btScalar>(v); };
  const btMatrix3x3 rotation(s(r[0][0]), s(r[0][1]), s(r[0][2]), s(r[1][0]), s(r[1][1]), s(r[1][2]),
                             s(r[2][0]), s(r[2][1]), s(r[2][2]));
  return btTransform(rotation, bullet_vector(apply(pose, body.center)));
}

}  // namespace touchstone::subjects
