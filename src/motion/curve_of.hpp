#pragma once

#include "place.hpp"
#include "touchstone/motion.hpp"
#include "touchstone/motion/piece.hpp"

namespace touchstone {

// The pieces of a Bézier curve or B-spline. Throws Refused, with the place of the first error, if a
// number is invalid, or if the numbers of control points, weights and knots do not match.
MotionPieces curve_of(const BezierMotion& motion, const Place& place);

}  // namespace touchstone
