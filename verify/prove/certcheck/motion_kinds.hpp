#pragma once

#include <array>
#include <vector>

#include "verify/prove/certcheck/numbers.hpp"

namespace touchstone::certcheck {

// On [from, until] the motion is x ↦ (x_0 a[0] + x_1 a[1] + x_2 a[2]) / w + p / v, with w, v > 0.
struct Piece {
  Rational from, until;
  std::array<Vector, 3> a;
  Polynomial w;
  Vector p;
  Polynomial v;
  // The JSON values of the denominators (or of the matrix, if it has no denominator). Error
  // messages about roots point to them.
  const Json* axes_at = nullptr;
  const Json* offset_at = nullptr;
};
using Pieces = std::vector<Piece>;

// The rotation by a quaternion q of any length, and a translation by p / v; for all times.
Piece rigid(const Vector& q, const Vector& p, const Polynomial& v);

// Reads a motion of any kind, on all times for which its document defines it. Roots and jumps are
// not checked yet.
Pieces motion_as_written(const Json& written);

// Malformed if a motion, which is one piece of a piecewise motion, is not defined from the start of
// that piece, or to its end. nullptr: the piece has no beginning, or no end.
void require_whole_piece(const Pieces& own, const Rational* from, const Rational* until,
                         const Json& written);

}  // namespace touchstone::certcheck
