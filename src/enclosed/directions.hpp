#pragma once

#include <vector>

#include "touchstone/answer.hpp"
#include "touchstone/query.hpp"

namespace touchstone::enclosed {

// The directions in which bodies touch at the ends of the contacts of an answer, one for each end
// that has one: in the frame of each body, outwards, as near as doubles say.
using Directions = std::array<std::vector<Vec3<double>>, 2>;
void add_directions(const Query& query, const Answer& answer, Directions& to);

}  // namespace touchstone::enclosed
