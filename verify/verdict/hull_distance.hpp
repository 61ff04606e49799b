#pragma once

#include <vector>

#include "touchstone/linear/vec3.hpp"
#include "touchstone/number/rational.hpp"

namespace touchstone::judge {

// The shortest way from one convex hull to another, given by points of which they are the hulls;
// zero where they are in contact. Exact, and found without rounding anything.
//   Throws LimitReached if a time limit is in force and passes.
// REQUIRES: neither is empty.
Vec3<Rational> shortest_way(const std::vector<Vec3<Rational>>& from,
                            const std::vector<Vec3<Rational>>& to);

}  // namespace touchstone::judge
