#pragma once

#include <vector>

#include "touchstone/number/integer.hpp"
#include "touchstone/number/interval.hpp"
#include "touchstone/number/vec3.hpp"

namespace touchstone {

// Points in intervals, in a unit in which products of a few of their coordinates are within the
// range of doubles, whatever the length of these coordinates: for questions of signs only. (Doubles
// with bounds are not used here: all code that reads a case links this, also builds of `touchstone
// matrix`, which compile their own templates of double.)
std::vector<Vec3<Interval>> enclosed(const std::vector<Vec3<Integer>>& points);

}  // namespace touchstone
