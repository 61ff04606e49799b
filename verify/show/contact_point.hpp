#pragma once

#include <vector>

#include "touchstone/linear/vec3.hpp"
#include "touchstone/number/rational.hpp"

namespace touchstone::show {

// A point in which two features touch, each given by its corners, those of a face around it; to be
// drawn: of two edges that cross, where they come closest; otherwise the mean of the corners of
// what they have in common.
//   The corners may be of a time as near to the contact as decimals say, so that features need not
// touch exactly: what they have in common is looked for between the planes that stand on their
// borders. Corners may coincide. REQUIRES: at least one corner of either.
Vec3<Rational> contact_point(const std::vector<Vec3<Rational>>& one,
                             const std::vector<Vec3<Rational>>& other);

}  // namespace touchstone::show
