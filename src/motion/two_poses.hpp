#pragma once

#include <algorithm>
#include <cstddef>

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

// Whether two pieces have equal poses at an instant.
inline bool have_equal_poses(const MotionPiece& a, const MotionPiece& b, const Rational& t) {
  const Rational wa = a.axes_denominator(t), wb = b.axes_denominator(t);
  const Rational va = a.offset_denominator(t), vb = b.offset_denominator(t);
  for (std::size_t i = 0; i < 3; ++i) {
    if (a.offset[i](t) * vb != b.offset[i](t) * va) return false;
    for (std::size_t m = 0; m < 3; ++m) {
      if (a.axes[m][i](t) * wb != b.axes[m][i](t) * wa) return false;
    }
  }
  return true;
}

}  // namespace touchstone
