#pragma once

#include <array>
#include <string>

#include "touchstone/number/vec3.hpp"
#include "touchstone/poly/real_algebraic.hpp"

namespace touchstone {

// The unit vector along n at a time, for the normals of contacts (answer/unit_normal.cpp): each
// component to `digits` significant digits, correctly rounded.
// REQUIRES: n does not vanish at that time.
std::array<std::string, 3> unit_decimals(const Vec3<IntegerPolynomial>& n, const RealAlgebraic& at,
                                         int digits);

}  // namespace touchstone
