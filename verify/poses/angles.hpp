#pragma once

#include <optional>

#include "touchstone/result.hpp"
#include "verify/poses/pose.hpp"

namespace touchstone::poses {

enum class AngleUnit { radians, degrees };

// Angles whose sines and cosines are asked for are at most so large, in radians or degrees.
inline constexpr int kLargestAngle = 1'000'000'000;

// Of roll, pitch and yaw, turns about the fixed axes x, y and z in this order (as URDF has them),
// the quaternion whose components are the nearest doubles: a turn by angles is no rational one.
// What is zero, as after multiples of 180 degrees, is zero.
//   REQUIRES: each within ±kLargestAngle.
Quaternion of_roll_pitch_yaw(const Vector& angles, AngleUnit unit);

// A pose that has turned at this angular velocity (of the world, per unit of time) for some time:
// the nearest doubles again.
//   REQUIRES: the angle is within kLargestAngle.
Quaternion turned(const Quaternion& from, const Vector& angular_velocity, AngleUnit unit,
                  const Rational& time);

// By what angle it turns then, in radians, rounded up to a double; nothing beyond kLargestAngle.
std::optional<double> angle_of(const Vector& angular_velocity, AngleUnit unit,
                               const Rational& time);

// The linear blend of two unit quaternions does not turn evenly: by how many radians it is ahead or
// behind at most, if it turns by this angle in all, 0 to π.
double off_even_turn(double angle);

}  // namespace touchstone::poses
