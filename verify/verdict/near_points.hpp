#pragma once

#include "touchstone/sat/obb.hpp"

namespace touchstone::judge {

// From a point in box a to one in box b that are as near to each other as doubles can find: exact
// for the points, and so an upper bound on the boxes' distance, for rigid boxes above the least by
// no more than rounding explains.
Vec3<Rational> near_points(const Obb<Rational>& a, const Obb<Rational>& b);

// The square of their distance.
Rational near_points_squared(const Obb<Rational>& a, const Obb<Rational>& b);

}  // namespace touchstone::judge
