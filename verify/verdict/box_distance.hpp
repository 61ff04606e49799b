#pragma once

#include "touchstone/sat/obb.hpp"

namespace touchstone::judge {

// Whether two boxes are at most a distance apart, exactly, given its square.
// REQUIRES: the boxes are apart, by any distance.
bool is_within_square(const Obb<Rational>& a, const Obb<Rational>& b,
                      const Rational& distance_squared);
// Whether they are less than it apart.
bool is_nearer_than_square(const Obb<Rational>& a, const Obb<Rational>& b,
                           const Rational& distance_squared);

}  // namespace touchstone::judge
