#pragma once

#include "verify/certcheck/motion_kinds.hpp"

namespace touchstone::certcheck {

// A B-spline of points and quaternions between its knots; a Bezier curve is one with the knots
// 0 ... 0 1 ... 1.
Pieces curve(const Json& written);

}  // namespace touchstone::certcheck
