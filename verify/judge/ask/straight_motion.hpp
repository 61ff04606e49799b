#pragma once

#include <optional>

#include "touchstone/motion.hpp"
#include "touchstone/motion/trajectory.hpp"

namespace touchstone::judge {

// The motion written as `static` or `linear`, if the body neither turns nor changes its velocity,
// whatever kind the motion is written in: a Bézier curve of degree 1, polynomials of a quaternion
// that are constant, pieces that continue each other. std::nullopt for every other motion, for
// motions of these two kinds, and for a matrix that is not the identity, which has no quaternion.
// `trajectory` is the motion as polynomials; defaults of `written` are filled in or left out.
std::optional<Motion> straight_motion(const Motion& written, const Trajectory& trajectory);

}  // namespace touchstone::judge
