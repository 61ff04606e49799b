#pragma once

#include "verify/prove/certcheck/motion_kinds.hpp"

namespace touchstone::certcheck {

// Reads a B-spline of points and quaternions: one piece for each span between knots. A Bezier curve
// has the knots 0 ... 0 1 ... 1.
Pieces curve(const Json& written);

}  // namespace touchstone::certcheck
