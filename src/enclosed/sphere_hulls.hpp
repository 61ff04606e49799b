#pragma once

#include <vector>

#include "round.hpp"

namespace touchstone::enclosed {

// The hulls of the unit sphere. With windows, which are given in its frame, they are close to each
// other there; they are valid with any windows.
RoundHulls sphere_hulls(const std::vector<Window>& windows);

}  // namespace touchstone::enclosed
