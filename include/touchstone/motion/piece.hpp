#pragma once

#include <string>
#include <vector>

#include "touchstone/number/exact_numeral.hpp"
#include "touchstone/number/rational.hpp"
#include "touchstone/number/vec3.hpp"
#include "touchstone/poly/polynomial.hpp"

namespace touchstone {

using RationalPolynomial = Polynomial<Rational>;

// One piece of a motion: x ↦ A(t)x / w(t) + p(t) / v(t) for t in the closed interval [from, until].
//   A is stored by columns: axes[i] / w is the image of the i-th axis of the body's frame.
struct MotionPiece {
  Rational from = 0;
  Rational until = 1;
  Mat3<RationalPolynomial> axes{};
  RationalPolynomial axes_denominator{Rational(1)};
  Vec3<RationalPolynomial> offset{};
  RationalPolynomial offset_denominator{Rational(1)};
  // The places where the denominators were written, as JSON pointers, for messages.
  std::string axes_place{};
  std::string offset_place{};

  // Set only for the pieces of a Trajectory.
  bool rigid = false;     // AᵀA = w²·I as polynomials
  bool mirrored = false;  // det A < 0
};

// The pieces of a motion in order, each beginning where the last one ended. The motion may be
// undefined at some times: see Trajectory.
struct MotionPieces {
  std::vector<MotionPiece> pieces;
  bool jumps_allowed = false;
  std::string place{};  // where the motion was written: a JSON pointer, for messages
};

// "3 - 1/2 t + t^2".
std::string to_string(const RationalPolynomial& p);
// The coefficients as numbers of a motion (WrittenPolynomial), in lowest terms: "0" for zero.
std::vector<Numeral> written(const RationalPolynomial& p);

}  // namespace touchstone
