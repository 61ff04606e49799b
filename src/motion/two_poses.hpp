#pragma once

#include <algorithm>

#include "touchstone/motion/trajectory.hpp"

namespace touchstone {

// Whether one of some motions has two poses at an instant: at a boundary between pieces of a motion
// that may jump, also if it does not jump there.
template <class Trajectories>
bool have_two_poses(const Trajectories& motions, const Rational& t) {
  return std::ranges::any_of(motions, [&t](const Trajectory& motion) {
    const auto has = [&t](const MotionPiece& piece) { return piece.from <= t && t <= piece.until; };
    return motion.jumps_allowed() && std::ranges::count_if(motion.pieces(), has) > 1;
  });
}

}  // namespace touchstone
