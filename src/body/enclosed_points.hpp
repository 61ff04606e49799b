#pragma once

#include <vector>

#include "touchstone/number/integer.hpp"
#include "touchstone/number/interval.hpp"
#include "touchstone/number/vec3.hpp"

namespace touchstone {

// Points in intervals, for questions of signs only. Their unit is chosen so that products of a few
// coordinates stay within the range of doubles. (Doubles with bounds are not used here, because all
// code that reads a case links this file, also the builds of `touchstone matrix`, which compile
// their own templates of double.)
std::vector<Vec3<Interval>> enclosed(const std::vector<Vec3<Integer>>& points);

}  // namespace touchstone
