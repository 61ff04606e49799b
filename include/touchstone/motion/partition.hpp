#pragma once

#include <vector>

#include "touchstone/motion/trajectory.hpp"

namespace touchstone {

// A closed span of time on which both bodies follow one piece each. Solvers work on one such span
// at a time, since all conditions are polynomials there.
struct PiecePair {
  Rational from;
  Rational until;
  const MotionPiece* piece1;
  const MotionPiece* piece2;
};

// The common refinement of the pieces of two motions on the same horizon, in order.
//   The motions must outlive the result.
std::vector<PiecePair> common_partition(const Trajectory& motion1, const Trajectory& motion2);

}  // namespace touchstone
