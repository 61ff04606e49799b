// Reads the orientations of a MuJoCo model: "axisangle", "xyaxes", "zaxis", "euler" or "quat".
// Angles and axes of any length give irrational quaternions, which are rounded as the functions
// below say.

#include "verify/cases/poses/mjcf_orientation.hpp"

#include <cstddef>

#include "verify/cases/poses/json_values.hpp"
#include "verify/cases/poses/mjcf_defaults.hpp"
#include "verify/cases/poses/nearest_quaternion.hpp"
#include "verify/cases/poses/rotation.hpp"

namespace touchstone::poses {
namespace {

// The angle itself. Throws Wrong if it is too large for angles.hpp.
Rational angle_in(const Rational& angle, const XmlElement& element) {
  if (abs(angle) > kLargestAngle)
    wrong(element.tag(), "an angle is at most " + std::to_string(kLargestAngle) + " here");
  return angle;
}

Vector cross_product(const Vector& a, const Vector& b) {
  return {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
}

Rational inner_product(const Vector& a, const Vector& b) {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

// The rotation to an x axis and to the part of a y axis that is across it, up to a part in 2^59.
Quaternion of_axes(const XmlElement& element) {
  const auto numbers = doubles_in(element, "xyaxes", 6, 6).value();
  Vector x{numbers[0], numbers[1], numbers[2]};
  Vector y{numbers[3], numbers[4], numbers[5]};
  if (x == Vector{}) wrong(element.tag() + " xyaxes", "an axis is zero");
  const Rational along = inner_product(x, y) / inner_product(x, x);
  for (std::size_t i = 0; i < 3; ++i) y[i] -= along * x[i];
  if (y == Vector{}) wrong(element.tag() + " xyaxes", "the axes are parallel");
  const Vector z = cross_product(x, y);
  Rows rows;
  std::size_t column = 0;
  for (const Vector& axis : {x, y, z}) {
    const Rational scale = root_near(1 / inner_product(axis, axis));
    for (std::size_t i = 0; i < 3; ++i) rows[i][column] = axis[i] * scale;
    ++column;
  }
  return nearest_quaternion(rows).value();
}

}  // namespace

// The turn of z to v is about z × v = (-v[1], v[0], 0). Its quaternion is z·v + |z| |v|, and this
// product; both are zero if v is opposite to z.
Quaternion to_axis(const Vector& v) {
  const Quaternion q{root_near(inner_product(v, v)) + v[2], -v[1], v[0], 0};
  const bool is_opposite = v[0].is_zero() && v[1].is_zero() && v[2] < 0;
  return is_opposite ? Quaternion{0, 1, 0, 0} : q;
}

Quaternion euler_of(const XmlElement& element, const MjcfAngles& angles, std::size_t times) {
  Vector turns = vector_in(element, "euler");
  for (Rational& turn : turns) turn = angle_in(turn * times, element);
  return turns == Vector{} ? Quaternion{1, 0, 0, 0} : of_euler(turns, angles.sequence, angles.unit);
}

Quaternion orientation_of(const XmlElement& element, const MjcfAngles& angles) {
  if (const auto a = doubles_in(element, "axisangle", 4, 4)) {
    const Vector axis{(*a)[0], (*a)[1], (*a)[2]};
    if (axis == Vector{}) wrong(element.tag() + " axisangle", "the axis is zero");
    return of_axis_angle(axis, angle_in((*a)[3], element), angles.unit);
  }
  if (element.find("xyaxes")) return of_axes(element);
  if (element.find("zaxis")) {
    const Vector axis = vector_in(element, "zaxis");
    if (axis == Vector{}) wrong(element.tag() + " zaxis", "the axis is zero");
    return to_axis(axis);
  }
  if (element.find("euler")) return euler_of(element, angles);
  const auto q = doubles_in(element, "quat", 4, 4);
  if (!q) return {1, 0, 0, 0};
  const Quaternion quaternion{(*q)[0], (*q)[1], (*q)[2], (*q)[3]};
  if (quaternion == Quaternion{}) wrong(element.tag() + " quat", "is zero");
  return quaternion;
}

Frame frame_in(const XmlElement& element, const MjcfAngles& angles) {
  return {orientation_of(element, angles), vector_in(element, "pos")};
}

}  // namespace touchstone::poses
