#pragma once

#include <vector>

#include "touchstone/linear/vec3.hpp"
#include "touchstone/number/integer.hpp"
#include "touchstone/number/interval.hpp"

namespace touchstone {

// Points in intervals, in a unit in which products of a few of their coordinates are doubles,
// however long these are: for questions of signs only. (Not in doubles with bounds: whoever reads a
// case links this, builds of `touchstone matrix` too, whose own templates of double these are.)
std::vector<Vec3<Interval>> enclosed(const std::vector<Vec3<Integer>>& points);

}  // namespace touchstone
