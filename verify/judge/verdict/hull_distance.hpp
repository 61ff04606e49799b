#pragma once

#include <vector>

#include "touchstone/number/rational.hpp"
#include "touchstone/number/vec3.hpp"

namespace touchstone::judge {

// The shortest translation from one convex hull to another, given by points that span them; zero if
// they are in contact. Exact: no step rounds. All distances of polyhedra and of cores in verdicts
// are lengths of it.
//   Throws LimitReached if a time limit is in force and passes.
// REQUIRES: both lists have points.
Vec3<Rational> shortest_way(const std::vector<Vec3<Rational>>& from,
                            const std::vector<Vec3<Rational>>& to);

// The square of the distance of a point to a convex hull; 0 if it is inside. As shortest_way().
Rational squared_distance(const Vec3<Rational>& point, const std::vector<Vec3<Rational>>& hull);

}  // namespace touchstone::judge
