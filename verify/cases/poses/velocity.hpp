#pragma once

#include <optional>
#include <string>

#include "verify/cases/poses/angles.hpp"
#include "verify/cases/poses/pose.hpp"

namespace touchstone::poses {

// A file of poses (`touchstone import`) may give a body one pose and velocities instead of several
// poses. These functions replace them by a motion: follow() by poses at small steps (the default),
// keep_turning() by a turn at constant speed, if the user asks for it (Notation::keeps_turning).
// Both write what they assumed to PosedBody::readings. If the body turns, they first move the
// origin of its frame to the pivot, exactly; the body stays in its position.

// Constant velocities, in the world, with which a body continues from its pose.
struct Velocities {
  Vector linear{};   // of the pivot
  Vector angular{};  // about the pivot, in the unit of angles
  Vector pivot{};    // in the body's frame; for example its centre of mass
  AngleUnit unit = AngleUnit::radians;
  Rational duration;  // positive
};

// Adds the poses that a body with one pose reaches by its velocities. If it turns, poses are at
// most a 32nd of a radian apart, each a quaternion of nearest doubles, since turning at constant
// speed is not a rational motion; PosedBody::spin states how close they are. If it does not turn,
// one exact pose is added.
//   REQUIRES: one pose. Throws Wrong: it turns too far, or a matrix that should turn is not even nearly
// a rotation.
void follow(PosedBody& body, const Velocities& velocities, const std::string& place);

// Like follow(), but without steps: a body that turns gets PosedBody::turn. An angular velocity in
// degrees is rounded to the nearest doubles in radians, which the readings report.
void keep_turning(PosedBody& body, const Velocities& velocities, const std::string& place);

}  // namespace touchstone::poses
