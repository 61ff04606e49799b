#pragma once

#include <vector>

#include "touchstone/number/rational.hpp"
#include "touchstone/number/vec3.hpp"

namespace touchstone::oracle {

// A convex body in its pose at one instant: points with this hull.
using PlacedPoints = std::vector<Vec3<Rational>>;

// A body of several convex parts in its pose.
using PlacedParts = std::vector<PlacedPoints>;

}  // namespace touchstone::oracle
