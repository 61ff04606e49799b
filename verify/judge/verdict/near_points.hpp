#pragma once

#include "src/rest/obb.hpp"

namespace touchstone::judge {

// A guess for is_within_square() of box_distance.hpp, and the distance that texts show.

// The vector from a point in box a to one in box b, found in doubles to be as near as possible. It
// is exact for these points, and so gives an upper bound on the boxes' distance. For rigid boxes
// the bound exceeds the distance only by rounding errors.
Vec3<Rational> near_points(const Obb<Rational>& a, const Obb<Rational>& b);

// The squared length of that vector.
Rational near_points_squared(const Obb<Rational>& a, const Obb<Rational>& b);

}  // namespace touchstone::judge
