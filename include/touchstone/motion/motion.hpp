#pragma once

#include <string>
#include <vector>

#include "touchstone/linear/vec3.hpp"
#include "touchstone/number/rational.hpp"
#include "touchstone/poly/polynomial.hpp"
#include "touchstone/result.hpp"

namespace touchstone {

using RationalPolynomial = Polynomial<Rational>;

// One piece of a motion: x ↦ A(t)x / w(t) + p(t) / v(t) for t in the closed interval [from, until].
//   Column vectors; A by columns, so that axes[i]/w is where the i-th axis of the box points.
//   A piece as written need not be valid; `validated` sees to that.
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

  // Set by `validated`.
  bool rigid = false;     // AᵀA = w²·I as polynomials
  bool mirrored = false;  // det A < 0
};

// A motion: pieces in order, each beginning where the last one ended.
struct Motion {
  std::vector<MotionPiece> pieces;
  bool jumps_allowed = false;
  std::string place{};  // where the motion was written, for messages: a JSON pointer
};

// The motion on the horizon, made ready for the solver: cut to the horizon, common factors
// cancelled, denominators positive, rigid pieces recognised (exactly) and their hand determined.
//   Errors: the horizon is not covered; a denominator or the determinant of A has a root on a
//   piece; two pieces do not meet and jumps are not allowed. The message names the polynomial and a
//   root.
// REQUIRES: t0 <= t1; at least one piece.
Result<Motion> validated(Motion motion, const Rational& t0, const Rational& t1);

// "3 - 1/2 t + t^2".
std::string to_string(const RationalPolynomial& p);

}  // namespace touchstone
