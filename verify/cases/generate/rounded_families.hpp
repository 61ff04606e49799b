#pragma once

#include <vector>

#include "verify/cases/generate/family.hpp"

namespace touchstone::generate {

// Families of bodies with a radius: spheres, capsules, and boxes and convex polyhedra with a
// radius. They are used only if named, and by programs that take such bodies.
const std::vector<Family>& rounded_families();

}  // namespace touchstone::generate
