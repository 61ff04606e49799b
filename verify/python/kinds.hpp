#pragma once

#include <array>

namespace touchstone::python {

// The kinds of bodies that a function may take, in the order in which Case.kinds has them.
inline constexpr std::array kKinds{"boxes",    "polyhedra",     "flat-polyhedra",    "spheres",
                                   "capsules", "rounded-boxes", "rounded-polyhedra", "meshes",
                                   "compounds"};

}  // namespace touchstone::python
