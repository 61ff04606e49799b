#pragma once

#include <array>
#include <optional>
#include <vector>

#include "touchstone/motion/piece.hpp"

namespace touchstone {

// The kinds of motions, each converted to pieces exactly. Nothing is checked here: see Trajectory.

using Quaternion = std::array<RationalPolynomial, 4>;  // w x y z, of any length except zero

// A pose that does not change.
MotionPiece static_pose(const std::array<Rational, 4>& rotation, const Vec3<Rational>& translation);

// Constant velocity from t = 0, at a fixed orientation.
MotionPiece linear_motion(const std::array<Rational, 4>& rotation,
                          const Vec3<Rational>& translation, const Vec3<Rational>& velocity);

// Rigid by construction: A = the quadratic form of q, w = |q|².
MotionPiece quaternion_motion(const Quaternion& rotation,
                              const Vec3<RationalPolynomial>& translation,
                              const RationalPolynomial& translation_denominator);

// Control data of a Bézier curve or, with knots, of a B-spline.
struct ControlCurve {
  int degree = 1;
  std::vector<Vec3<Rational>> points;                // empty: the origin throughout
  std::vector<std::array<Rational, 4>> quaternions;  // empty: no rotation
  std::vector<Rational> weights;                     // of the points; empty: all 1
  std::vector<Rational> knots;                       // empty: Bézier on [0, 1]
};

// One piece for each span between different knots (one in all for Bézier), by the Cox - de Boor
// recursion on polynomials. The length of a quaternion is its weight.
// REQUIRES: control counts = knots - degree - 1 (Bézier: degree + 1); knots sorted, the first and last
// spans of the curve not empty.
std::vector<MotionPiece> curve_motion(const ControlCurve& curve);

}  // namespace touchstone
