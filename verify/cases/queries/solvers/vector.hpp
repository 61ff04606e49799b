#pragma once

#include "touchstone/number/vec3.hpp"
#include "verify/cases/queries/solvers/solver.hpp"

namespace touchstone::queries {

// Vectors of doubles for cubic.cpp and root_parity.cpp.

// The triple product in plain doubles, in the order of roundings that solvers usually have.
inline double triple(const DoublePoint& a, const DoublePoint& b, const DoublePoint& c) {
  return dot(a, cross(b, c));
}

}  // namespace touchstone::queries
