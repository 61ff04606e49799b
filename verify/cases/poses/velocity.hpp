#pragma once

#include <optional>
#include <string>

#include "verify/cases/poses/angles.hpp"
#include "verify/cases/poses/pose.hpp"

namespace touchstone::poses {

// A dump may have one pose and velocities instead of several poses. These functions
// make the motion of such a body.

// Constant velocities, in the world, with which a box continues from its pose.
struct Velocities {
  Vector linear{};   // of the pivot
  Vector angular{};  // about the pivot, in the unit of angles
  Vector pivot{};    // in the box's frame; for example its centre of mass
  AngleUnit unit = AngleUnit::radians;
  Rational duration;  // positive
};

// Adds the poses that a box with one pose reaches by its velocities. If it turns, poses are at most
// a 32nd of a radian apart, each a quaternion of nearest doubles, since turning at constant speed
// is not a rational motion; `spin` states how close they are. If it does not turn, one exact pose
// is added. First the origin of the frame is moved to the pivot, exactly; the box stays in its
// position.
//   REQUIRES: one pose. Throws Wrong: it turns too far, or a matrix that should turn is not even
// nearly a rotation.
void follow(PosedBody& box, const Velocities& velocities, const std::string& place);

// Like follow(), but without steps: a box that turns stores its velocities in its `turn`. An
// angular velocity in degrees is rounded to the nearest doubles in radians, and a reading reports
// this.
void keep_turning(PosedBody& box, const Velocities& velocities, const std::string& place);

}  // namespace touchstone::poses
