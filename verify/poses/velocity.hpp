#pragma once

#include <optional>
#include <string>

#include "verify/poses/angles.hpp"
#include "verify/poses/pose.hpp"

namespace touchstone::poses {

// How a box goes on from its pose: at constant velocities, both of the world.
struct Velocities {
  Vector linear{};   // of the pivot
  Vector angular{};  // about it, in the unit of angles
  Vector pivot{};    // in the box's frame: its centre of mass, say
  AngleUnit unit = AngleUnit::radians;
  Rational duration;  // positive
};

// Adds the poses to which a box with one pose comes by its velocities. Where it turns they follow
// one another by a 32nd of a radian or less, a quaternion of nearest doubles each, since turning
// evenly is no rational motion; `spin` says how near that is. Where it does not, there is one more
// pose, exactly. The frame is moved to the pivot then, exactly, and the box in it.
//   REQUIRES: one pose. Throws Wrong: it turns too far, or a matrix is to turn that is no rotation,
// not even nearly.
void follow(PosedBox& box, const Velocities& velocities, const std::string& place);

}  // namespace touchstone::poses
