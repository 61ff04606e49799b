#pragma once

#include <vector>

#include "touchstone/linear/vec3.hpp"
#include "touchstone/number/rational.hpp"

namespace touchstone::oracle {

// Any convex body where it is at one instant: points of which it is the hull.
using PlacedPoints = std::vector<Vec3<Rational>>;

}  // namespace touchstone::oracle
