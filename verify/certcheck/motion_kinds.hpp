#pragma once

#include <array>
#include <vector>

#include "verify/certcheck/numbers.hpp"

namespace touchstone::certcheck {

// From one time until another, x moves as (x_0 a[0] + x_1 a[1] + x_2 a[2]) / w + p / v; w, v > 0.
struct Piece {
  Rational from, until;
  std::array<Vector, 3> a;
  Polynomial w;
  Vector p;
  Polynomial v;
  // Where the denominators are written (of a matrix without one, the matrix): they are to blame for
  // roots.
  const Json* axes_at = nullptr;
  const Json* offset_at = nullptr;
};
using Pieces = std::vector<Piece>;

// A turn by the quaternion q, of any length, and a translation by p / v; for all times.
Piece rigid(const Vector& q, const Vector& p, const Polynomial& v);

// A motion of any kind as its document has it, on all times for which that defines it: not yet
// examined for roots and jumps.
Pieces motion_as_written(const Json& written);

}  // namespace touchstone::certcheck
