#pragma once

#include <optional>
#include <string_view>

#include "touchstone/result.hpp"
#include "verify/cases/poses/pose.hpp"

namespace touchstone::poses {

// The angles in files of poses and models become quaternions (pose_reader.cpp, velocity.cpp,
// urdf_tree.cpp, mjcf_orientation.cpp). Sines and cosines are irrational, so the components are the
// doubles nearest to the true ones.

// The unit of the angles in a file of poses.
enum class AngleUnit { radians, degrees };

// The largest angle whose sine and cosine are computed, in radians or degrees.
inline constexpr int kLargestAngle = 1'000'000'000;

// The quaternion of roll, pitch and yaw: turns about the fixed axes x, y and z, in this order (as
// in URDF). Its components are nearest doubles, since such a turn mostly is not rational. Exact
// zeros, as after multiples of 180 degrees, are 0.
//   REQUIRES: each within ±kLargestAngle.
Quaternion of_roll_pitch_yaw(const Vector& angles, AngleUnit unit);

// The quaternion of three turns about axes that a sequence of three letters names, as eulerseq in
// MJCF: x, y, z are the axes of the body after the earlier turns, X, Y, Z the fixed axes. The
// components are nearest doubles. REQUIRES: the letters are among these; each angle is within
// ±kLargestAngle.
Quaternion of_euler(const Vector& angles, std::string_view sequence, AngleUnit unit);

// The quaternion of a turn about an axis of any length, in nearest doubles.
//   REQUIRES: axis ≠ 0; the angle is within ±kLargestAngle.
Quaternion of_axis_angle(const Vector& axis, const Rational& angle, AngleUnit unit);

// The orientation after turning at this angular velocity (in the world, per unit of time) for some
// time, in nearest doubles.
//   REQUIRES: the angle is within kLargestAngle.
Quaternion turned(const Quaternion& from, const Vector& angular_velocity, AngleUnit unit,
                  const Rational& time);

// The angle of that turn in radians, rounded up to a double; nullopt beyond kLargestAngle.
std::optional<double> angle_of(const Vector& angular_velocity, AngleUnit unit,
                               const Rational& time);

// The linear blend of two unit quaternions does not turn at constant speed. Returns the largest
// difference from a constant turn in radians, for a total angle from 0 to π.
double off_even_turn(double angle);

}  // namespace touchstone::poses
