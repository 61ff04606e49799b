#pragma once

#include <vector>

#include "touchstone/number/integer.hpp"
#include "touchstone/number/interval.hpp"
#include "touchstone/number/vec3.hpp"

namespace touchstone {

// Returns the points with each coordinate enclosed in an interval of doubles. The coordinates are
// in a unit in which products of a few of them stay within the range of doubles, so only the signs
// of such products have a meaning. (Doubles with bounds are not used here, because all code that
// reads a case links this file, also the builds of `touchstone matrix`, which compile their own
// templates of double.)
std::vector<Vec3<Interval>> enclosed(const std::vector<Vec3<Integer>>& points);

}  // namespace touchstone
