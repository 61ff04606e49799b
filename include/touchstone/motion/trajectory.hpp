#pragma once

#include <vector>

#include "touchstone/motion/piece.hpp"
#include "touchstone/result.hpp"

namespace touchstone {

// A motion that is defined on all of a horizon, prepared for the solver: cut to the horizon, common
// factors cancelled, denominators positive, rigid pieces recognised (exactly) and their handedness
// determined.
class Trajectory {
 public:
  //   Errors: there is no piece, or the pieces are not in order; the horizon ends before it begins,
  //   or is not covered; a denominator or the determinant of A has a root on a piece; two pieces do
  //   not meet and jumps are not allowed. The message names the polynomial and a root.
  static Result<Trajectory> make(MotionPieces motion, const Rational& from, const Rational& until);

  // At least one piece.
  const std::vector<MotionPiece>& pieces() const { return motion_.pieces; }
  bool jumps_allowed() const { return motion_.jumps_allowed; }
  // Pieces from which an equal trajectory can be made.
  const MotionPieces& definition() const { return motion_; }
  // The motion x ↦ M(R x) of this motion M. REQUIRES: the columns are those of a rotation R.
  Trajectory turned(const Mat3<Rational>& rotation) const;

 private:
  explicit Trajectory(MotionPieces motion) : motion_(std::move(motion)) {}

  MotionPieces motion_;
};

}  // namespace touchstone
