#pragma once

#include "verify/prove/certcheck/motion_kinds.hpp"

namespace touchstone::certcheck {

// Reads a motion of the kind `bezier`, for motion_as_written (motion_kinds.hpp): a B-spline of
// points and quaternions, as one piece for each span between knots. Without knots it is a Bézier
// curve, which is the B-spline with the knots 0 ... 0 1 ... 1.
Pieces curve(const Json& written);

}  // namespace touchstone::certcheck
