#pragma once

#include <vector>

#include "verify/cases/generate/family.hpp"

namespace touchstone::generate {

// Families of convex polyhedra, against each other and against boxes. They are used only if named,
// and are not among all ordinary families, since many programs only take boxes.
const std::vector<Family>& polyhedra_families();

}  // namespace touchstone::generate
