#pragma once

#include "touchstone/number/vec3.hpp"
#include "touchstone/shape.hpp"

namespace touchstone::compound {

// The pose of a part within its body, applied to points.

// The rotation of a pose, by columns. REQUIRES: the quaternion is not zero.
Mat3<Rational> rotation_of(const PartPose& pose);

// The image of a point of the part's frame in the frame of its body.
Vec3<Rational> placed(const Vec3<Rational>& x, const Mat3<Rational>& rotation,
                      const PartPose& pose);

}  // namespace touchstone::compound
