#pragma once

#include <vector>

#include "verify/cases/generate/family.hpp"

namespace touchstone::generate {

// Families of events that floating point can hardly distinguish: dip, aligned-pose, long-horizon
// and two-events, with boxes and convex polyhedra. `judge --suite` and `fuzz` use them; commands
// that use all ordinary families leave them out.
const std::vector<Family>& aimed_families();

}  // namespace touchstone::generate
