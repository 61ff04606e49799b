#pragma once

#include <array>
#include <vector>

#include "touchstone/motion/trajectory.hpp"
#include "touchstone/number/interval.hpp"

namespace touchstone {

// Bounds of the speed of a body's points during a span of time, for solvers that need them
// (conservative advancement): enclosures of the derivatives of A (by rows) and p in x ↦ Ax + p.
struct SpeedBound {
  // The end of the span, in a time in which the horizon is [0, 1]. The derivatives are by this
  // time, too.
  double until = 0;
  std::array<std::array<Interval, 3>, 3> turning{};
  std::array<Interval, 3> translating{};
};

// Bounds for a motion on the horizon, in order of time. They are computed from the exact motion,
// and proven.
std::vector<SpeedBound> speed_bounds(const Trajectory& motion, const Rational& from,
                                     const Rational& until);

}  // namespace touchstone
