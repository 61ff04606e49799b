#pragma once

#include <vector>

#include "verify/generate/family.hpp"

namespace touchstone::generate {

// Those of convex polyhedra, against each other and against boxes. They are asked for by name, and
// take no part where families go round: most of the toolkit takes boxes alone.
const std::vector<Family>& polyhedra_families();

}  // namespace touchstone::generate
