#pragma once

#include "touchstone/sat/obb.hpp"

namespace touchstone::judge {

// The square of the distance of two points, one in each box, that are as near to each other as
// doubles can find: an upper bound on the boxes' distance, exact for the points, and for rigid
// boxes above the least by no more than rounding explains.
Rational near_points_squared(const Obb<Rational>& a, const Obb<Rational>& b);

}  // namespace touchstone::judge
