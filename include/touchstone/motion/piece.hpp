#pragma once

#include <string>
#include <vector>

#include "touchstone/linear/vec3.hpp"
#include "touchstone/number/rational.hpp"
#include "touchstone/poly/polynomial.hpp"

namespace touchstone {

using RationalPolynomial = Polynomial<Rational>;

// One piece of a motion: x ↦ A(t)x / w(t) + p(t) / v(t) for t in the closed interval [from, until].
//   Column vectors; A by columns, so that axes[i]/w is where the i-th axis of the box points.
struct MotionPiece {
  Rational from = 0;
  Rational until = 1;
  Mat3<RationalPolynomial> axes{};
  RationalPolynomial axes_denominator{Rational(1)};
  Vec3<RationalPolynomial> offset{};
  RationalPolynomial offset_denominator{Rational(1)};
  // Where the denominators were written, for messages: JSON pointers.
  std::string axes_place{};
  std::string offset_place{};

  // Known of the pieces of a Trajectory only.
  bool rigid = false;     // AᵀA = w²·I as polynomials
  bool mirrored = false;  // det A < 0
};

// What a motion is made of: pieces in order, each beginning where the last one ended. It need not
// be defined everywhere: see Trajectory.
struct MotionPieces {
  std::vector<MotionPiece> pieces;
  bool jumps_allowed = false;
  std::string place{};  // where the motion was written, for messages: a JSON pointer
};

// "3 - 1/2 t + t^2".
std::string to_string(const RationalPolynomial& p);

}  // namespace touchstone
