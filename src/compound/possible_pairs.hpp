#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "touchstone/query.hpp"

namespace touchstone::compound {

// A pair of parts, one of each body, and an instant of the horizon before which they are apart.
struct PossiblePair {
  std::array<std::size_t, 2> parts{};
  Rational from = 0;
};

// All pairs of parts except those that are proven to be apart throughout the horizon, in the order
// of their numbers. The horizon is cut into cells. In each cell a part is in a box along the axes
// of the world, whose ends are rounded outwards; parts whose boxes are apart are apart.
//   A compound of few parts is cut into few cells, since each cell takes time.
std::vector<PossiblePair> possible_pairs(const Query& query);

}  // namespace touchstone::compound
