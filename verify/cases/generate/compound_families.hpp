#pragma once

#include <vector>

#include "verify/cases/generate/family.hpp"

namespace touchstone::generate {

// Families of bodies of several parts, meshes among them. They are used only if named, and by
// programs that take such bodies.
const std::vector<Family>& compound_families();

}  // namespace touchstone::generate
