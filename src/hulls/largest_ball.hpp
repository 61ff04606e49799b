#pragma once

#include <vector>

#include "touchstone/number/vec3.hpp"

namespace touchstone::hulls {

// All x with n·x <= most. REQUIRES: |n| = 1.
struct HalfSpace {
  Vec3<double> n;
  double most;
};

struct Ball {
  Vec3<double> centre{};
  double radius = 0;  // negative if the half spaces have no common point
};

// Approximately the largest ball inside all half spaces, in doubles without error bounds. Its
// centre is the guess of deep_point (deep_point.hpp): a point deep inside two bodies. `middle` and
// `size` are the middle and the approximate radius of a body that contains the ball; they only
// limit a ball that the half spaces leave unbounded.
Ball largest_ball(const std::vector<HalfSpace>& all, const Vec3<double>& middle, double size);

}  // namespace touchstone::hulls
