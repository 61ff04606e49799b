#pragma once

#include <vector>

#include "touchstone/linear/vec3.hpp"
#include "touchstone/number/bounded.hpp"
#include "touchstone/number/integer.hpp"

namespace touchstone {

// Points in doubles with bounds, in a unit in which products of a few of their coordinates are
// doubles, however long these are: for questions of signs only.
std::vector<Vec3<Bounded<double>>> bounded(const std::vector<Vec3<Integer>>& points);

}  // namespace touchstone
