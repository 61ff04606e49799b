#pragma once

#include <vector>

#include "touchstone/number/rational.hpp"
#include "touchstone/number/vec3.hpp"

namespace touchstone::show {

// A point for drawing at which two features touch. Each is given by its corners; those of a face in
// order. For two edges that cross, it is where they are closest; otherwise the mean of the corners
// of their common part.
//   The corners may belong to a time that approximates the contact, so that features do not touch
// exactly. So the common part is computed between the planes through the features' borders,
// orthogonal to the features. Corners may coincide. REQUIRES: each feature has a corner.
Vec3<Rational> contact_point(const std::vector<Vec3<Rational>>& one,
                             const std::vector<Vec3<Rational>>& other);

}  // namespace touchstone::show
