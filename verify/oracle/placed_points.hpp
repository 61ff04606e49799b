#pragma once

#include <vector>

#include "touchstone/linear/vec3.hpp"
#include "touchstone/number/rational.hpp"

namespace touchstone::oracle {

// A convex body in its pose at one instant: points with this hull.
using PlacedPoints = std::vector<Vec3<Rational>>;

}  // namespace touchstone::oracle
