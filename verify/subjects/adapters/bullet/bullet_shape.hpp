#pragma once

#include <BulletCollision/CollisionShapes/btBoxShape.h>
#include <BulletCollision/CollisionShapes/btCapsuleShape.h>
#include <BulletCollision/CollisionShapes/btConeShape.h>
#include <BulletCollision/CollisionShapes/btConvexHullShape.h>
#include <BulletCollision/CollisionShapes/btCylinderShape.h>
#include <BulletCollision/CollisionShapes/btSphereShape.h>
#include <LinearMath/btTransform.h>

#include <memory>

#include "verify/subjects/received_case.hpp"
#include "verify/subjects/round_core.hpp"

namespace touchstone::subjects {

// Bodies as shapes of Bullet, for both adapters in this folder.

// The number type with which Bullet was built.
inline const char* bullet_number() {
  return sizeof(btScalar) == sizeof(double) ? "double" : "float";
}

inline btVector3 bullet_vector(const Vector& v) {
  return {static_cast<btScalar>(v[0]), static_cast<btScalar>(v[1]), static_cast<btScalar>(v[2])};
}

// A sphere, or a capsule along an axis of the body's frame. Their radius is their margin, which
// setMargin() does not change.
inline std::unique_ptr<btConvexInternalShape> bullet_round_shape(const RoundCore& core,
                                                                 double radius) {
  const auto r = static_cast<btScalar>(radius);
  const auto length = static_cast<btScalar>(2 * core.half_length);
  if (core.half_length == 0) return std::make_unique<btSphereShape>(r);
  if (core.axis == 0) return std::make_unique<btCapsuleShapeX>(r, length);
  if (core.axis == 1) return std::make_unique<btCapsuleShape>(r, length);
  return std::make_unique<btCapsuleShapeZ>(r, length);
}

// A cylinder or a cone along an axis of the body's frame. REQUIRES: no ellipsoid.
inline std::unique_ptr<btConvexInternalShape> bullet_turned_shape(const RoundShape& round) {
  const btVector3 half = bullet_vector(round.radii);
  if (round.kind == RoundShape::Kind::cylinder) {
    if (round.axis == 0) return std::make_unique<btCylinderShapeX>(half);
    if (round.axis == 1) return std::make_unique<btCylinderShape>(half);
    return std::make_unique<btCylinderShapeZ>(half);
  }
  const auto axis = static_cast<int>(round.axis);
  const btScalar across = half[(axis + 1) % 3];
  const btScalar height = 2 * half[axis];
  if (round.axis == 0) return std::make_unique<btConeShapeX>(across, height);
  if (round.axis == 1) return std::make_unique<btConeShape>(across, height);
  return std::make_unique<btConeShapeZ>(across, height);
}

// A cylinder, a cone, a sphere, a capsule or a box of Bullet, or a hull of the vertices.
inline std::unique_ptr<btConvexInternalShape> bullet_shape(const Body& body) {
  if (body.round) return bullet_turned_shape(*body.round);
  if (const auto core = round_core(body)) return bullet_round_shape(*core, body.radius);
  if (body.is_box()) return std::make_unique<btBoxShape>(bullet_vector(body.half_extents));
  auto hull = std::make_unique<btConvexHullShape>();
  for (const Vector& v : body.vertices) hull->addPoint(bullet_vector(v), false);
  hull->recalcLocalAabb();
  return hull;
}

// All shapes of Bullet except hulls have their centre at the origin of their frame.
inline btTransform bullet_transform(const Body& body, const Pose& pose) {
  const auto& r = pose.rotation;
  const auto s = [](double v) { return static_cast<btScalar>(v); };
  const btMatrix3x3 rotation(s(r[0][0]), s(r[0][1]), s(r[0][2]), s(r[1][0]), s(r[1][1]), s(r[1][2]),
                             s(r[2][0]), s(r[2][1]), s(r[2][2]));
  const auto core = round_core(body);
  return btTransform(rotation, bullet_vector(apply(pose, core ? core->center : body.center)));
}

}  // namespace touchstone::subjects
