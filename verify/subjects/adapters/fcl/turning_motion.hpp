#pragma once

#include <fcl/math/motion/interp_motion.h>
#include <fcl/math/motion/screw_motion.h>

#include <memory>

#include "verify/subjects/adapters/fcl/fcl_shape.hpp"

namespace touchstone::subjects {

// FCL's motion between the first and the last pose of a body on a horizon. With `as_screw` it is a
// ScrewMotion, else an InterpMotion about the point of the body that moves on a straight line. Only
// one constructor of InterpMotion works, the one with matrices, vectors and a point. The
// constructors without a point leave the point unset; the constructor with two transforms and a
// point never computes the velocities.
std::unique_ptr<fcl::MotionBased> turning_motion(bool as_screw, const Body& body, double from,
                                                 double until);

// Whether the turn is a screw motion: `about` moves along the axis of the rotation, up to a
// rounding error.
bool is_screw(const ConstantTurn& turn);

}  // namespace touchstone::subjects
