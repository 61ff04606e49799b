#pragma once

#include "src/motion/kinds.hpp"
#include "tests/support/random.hpp"
#include "touchstone/motion/trajectory.hpp"

namespace touchstone::test {

// The map x ↦ Σ x_i axes[i] + offset of a piece at one instant, computed from values only.
struct Pose {
  Mat3<Rational> axes;
  Vec3<Rational> offset;

  Vec3<Rational> operator()(const Vec3<Rational>& x) const;
};
Pose pose(const MotionPiece& piece, const Rational& t);

// The piece of `motion` that holds at t.
const MotionPiece& piece_at(const Trajectory& motion, const Rational& t);

// A motion of these pieces, ready for the solver. REQUIRES: it is valid on the horizon.
Trajectory valid(MotionPiece piece, const Rational& t0 = 0, const Rational& t1 = 1);
Trajectory valid(std::vector<MotionPiece> pieces, const Rational& t0 = 0, const Rational& t1 = 1);

// A rotation by a quaternion of this degree (the matrix has twice as much), with a path of degree
// `path_degree`.
MotionPiece turning(Random& random, int quaternion_degree, int path_degree);
// A rotation by a quaternion of this degree, with a rational path whose denominator has degree 2
// and no real root.
MotionPiece turning_on_rational_path(Random& random, int quaternion_degree);
// Three axes that stretch and shear, over a denominator of degree 1, not a rotation.
MotionPiece deforming(Random& random);
// The piece with the box's first axis reversed.
MotionPiece mirrored(MotionPiece piece);

}  // namespace touchstone::test
