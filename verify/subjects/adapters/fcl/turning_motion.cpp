// Makes FCL's own motion for a body that turns at constant speed.

#include "verify/subjects/adapters/fcl/turning_motion.hpp"

#include <cmath>

namespace touchstone::subjects {
namespace {

// A point of the body's frame, in the frame of FCL's shape.
fcl::Vector3d in_shape(const Body& body, const Vector& point) {
  const fcl::Transform3d shape = fcl_transform(body, Pose{});
  return shape.inverse() * fcl::Vector3d(point[0], point[1], point[2]);
}

}  // namespace

std::unique_ptr<fcl::MotionBased> turning_motion(bool as_screw, const Body& body, double from,
                                                 double until) {
  const fcl::Transform3d first = fcl_transform(body, (*body.pose)(from));
  const fcl::Transform3d last = fcl_transform(body, (*body.pose)(until));
  const fcl::Matrix3d r1 = first.linear(), r2 = last.linear();
  const fcl::Vector3d t1 = first.translation(), t2 = last.translation();
  if (as_screw) return std::make_unique<fcl::ScrewMotion<double>>(r1, t1, r2, t2);
  const fcl::Vector3d about = body.turn ? in_shape(body, body.turn->about) : fcl::Vector3d(0, 0, 0);
  return std::make_unique<fcl::InterpMotion<double>>(r1, t1, r2, t2, about);
}

// The cross product of the two directions is zero if `about` moves along the axis.
bool is_screw(const ConstantTurn& turn) {
  const auto& w = turn.angular_velocity;
  const auto& v = turn.velocity;
  const Vector across{w[1] * v[2] - w[2] * v[1], w[2] * v[0] - w[0] * v[2],
                      w[0] * v[1] - w[1] * v[0]};
  constexpr double kRounding = 1e-15;  // the products have errors of a few times 2^-53
  return std::hypot(across[0], across[1], across[2]) <=
         kRounding * std::hypot(w[0], w[1], w[2]) * std::hypot(v[0], v[1], v[2]);
}

}  // namespace touchstone::subjects
