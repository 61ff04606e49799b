#pragma once

#include "place.hpp"
#include "touchstone/motion.hpp"
#include "touchstone/motion/piece.hpp"

namespace touchstone {

// The pieces of a Bézier curve or B-spline. Throws Refused.
MotionPieces curve_of(const BezierMotion& motion, const Place& place);

}  // namespace touchstone
