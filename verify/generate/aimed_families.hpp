#pragma once

#include <vector>

#include "verify/generate/family.hpp"

namespace touchstone::generate {

// The families of events that floating point can hardly tell apart: dip, aligned-pose, long-horizon
// and two-events, of boxes and of convex polyhedra. `judge --suite` and `fuzz` draw from them; a
// command that takes all ordinary families does not.
const std::vector<Family>& aimed_families();

}  // namespace touchstone::generate
