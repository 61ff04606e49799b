#pragma once

#include <BulletCollision/CollisionShapes/btBoxShape.h>
#include <LinearMath/btTransform.h>

#include "verify/subjects/received_case.hpp"

namespace touchstone::subjects {

inline const char* bullet_number() {
  return sizeof(btScalar) == sizeof(double) ? "double" : "float";
}

inline btVector3 bullet_vector(const Vector& v) {
  return {static_cast<btScalar>(v[0]), static_cast<btScalar>(v[1]), static_cast<btScalar>(v[2])};
}

// A box of Bullet's has its centre at the origin of its frame.
inline btTransform bullet_transform(const Body& body, const Pose& pose) {
  const auto& r = pose.rotation;
  const auto s = [](double v) { return static_cast<btScalar>(v); };
  const btMatrix3x3 rotation(s(r[0][0]), s(r[0][1]), s(r[0][2]), s(r[1][0]), s(r[1][1]), s(r[1][2]),
                             s(r[2][0]), s(r[2][1]), s(r[2][2]));
  return btTransform(rotation, bullet_vector(apply(pose, body.center)));
}

}  // namespace touchstone::subjects
