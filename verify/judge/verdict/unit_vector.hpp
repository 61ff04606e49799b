#pragma once

#include "touchstone/number/rational.hpp"
#include "touchstone/number/vec3.hpp"

namespace touchstone::judge {

// The points of a reported contact lie along a normal of any length (reported_manifold.cpp), so the
// normal has to be scaled.

// A vector, and the largest distance from it to the vector of length 1 in its direction.
struct UnitVector {
  Vec3<Rational> vector;
  Rational off = 0;
};

// The vector of length 1 along v. If the length of v is rational, the result is exact, with `off`
// 0. Otherwise each component is cut off after `digits` binary digits, and `off` is 2^(1 - digits).
// REQUIRES: v is not zero.
UnitVector unit_vector(const Vec3<Rational>& v, unsigned digits);

}  // namespace touchstone::judge
