#pragma once

#include <array>
#include <cstddef>

#include "src/hulls/rough_pose.hpp"

namespace touchstone::hulls {

// A point that is likely deep in both bodies: about the centre of the largest ball in their
// intersection. In the frame of body 1, in units of its lattice.
Vec3<double> deep_point(const RoughPose& pose);
// A point that is likely deep inside both of two faces that lie on each other: `faces` names one of
// each body, by index.
Vec3<double> deep_point(const RoughPose& pose, const std::array<std::size_t, 2>& faces);

}  // namespace touchstone::hulls
