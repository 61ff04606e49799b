#pragma once

#include "src/rest/obb.hpp"

namespace touchstone::judge {

// Comparisons of the distance of two boxes with a bound, for bodies_at.cpp: reported distances, and
// tolerances of distance, are judged by them.

// Whether the distance of two boxes is at most a bound, given by its square. Exact.
// REQUIRES: the boxes are apart.
bool is_within_square(const Obb<Rational>& a, const Obb<Rational>& b,
                      const Rational& distance_squared);
// Whether the distance of two boxes is less than a bound, given by its square. Exact.
// REQUIRES: the boxes are apart.
bool is_nearer_than_square(const Obb<Rational>& a, const Obb<Rational>& b,
                           const Rational& distance_squared);

}  // namespace touchstone::judge
