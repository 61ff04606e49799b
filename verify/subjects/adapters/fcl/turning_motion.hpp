#pragma once

#include <fcl/math/motion/interp_motion.h>
#include <fcl/math/motion/screw_motion.h>

#include <memory>

#include "verify/subjects/adapters/fcl/fcl_shape.hpp"

namespace touchstone::subjects {

// FCL's motion between the first and the last pose of a body on a horizon: its ScrewMotion, or its
// InterpMotion about the point of the body that moves on a straight line. The constructor of
// InterpMotion without such a point leaves it unset, and the one with two transforms and a point
// never computes the velocities; so the one with matrices, vectors and the point is used.
std::unique_ptr<fcl::MotionBased> turning_motion(bool as_screw, const Body& body, double from,
                                                 double until);

// Whether the turn is a screw: its point moves along the axis, up to a rounding error.
bool is_screw(const ConstantTurn& turn);

}  // namespace touchstone::subjects
