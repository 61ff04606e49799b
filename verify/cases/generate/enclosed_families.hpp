#pragma once

#include <vector>

#include "verify/cases/generate/family.hpp"

namespace touchstone::generate {

// Families of bodies that turn at constant speed, and of cylinders, whose first contact is at a
// time that is chosen first. Their cases are those of EnclosedCase. They are used only if named,
// and by programs that take such bodies.
const std::vector<Family>& enclosed_families();

}  // namespace touchstone::generate
