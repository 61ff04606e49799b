#pragma once

#include "tests/support/random.hpp"
#include "touchstone/motion/kinds.hpp"
#include "touchstone/motion/trajectory.hpp"

namespace touchstone::test {

// Where a piece takes the points of a box at one instant, by values alone: x ↦ Σ x_i axes[i] +
// offset.
struct Pose {
  Mat3<Rational> axes;
  Vec3<Rational> offset;

  Vec3<Rational> operator()(const Vec3<Rational>& x) const;
};
Pose pose(const MotionPiece& piece, const Rational& t);

// The piece of `motion` in force at t.
const MotionPiece& piece_at(const Trajectory& motion, const Rational& t);

// A motion of one piece, ready for the solver. REQUIRES: it is valid on the horizon.
Trajectory valid(MotionPiece piece, const Rational& t0 = 0, const Rational& t1 = 1);
Trajectory valid(std::vector<MotionPiece> pieces, const Rational& t0 = 0, const Rational& t1 = 1);

// Turning by a quaternion of this degree (the matrix has twice as much) on a path of that degree.
MotionPiece turning(Random& random, int quaternion_degree, int path_degree);
// The same on a rational path, its denominator of degree 2 and without a real root.
MotionPiece turning_on_rational_path(Random& random, int quaternion_degree);
// Three axes that stretch and shear, over a denominator of degree 1; no rotation.
MotionPiece deforming(Random& random);
// The mirror image of a piece: the box's first axis reversed.
MotionPiece mirrored(MotionPiece piece);

}  // namespace touchstone::test
