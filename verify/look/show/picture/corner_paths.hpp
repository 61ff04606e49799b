#pragma once

#include <vector>

#include "touchstone/query.hpp"
#include "verify/look/show/picture/polyline.hpp"
#include "verify/look/show/picture/view.hpp"
#include "verify/look/show/solid.hpp"

namespace touchstone::show {

// The curves along which the corners of a body move, as lines of a picture that are provably near
// them.

// The coordinates of paths: those of seen(), from `origin` on, in multiples of `unit`.
struct PathUnits {
  Flat origin{};
  Rational unit = 1;  // positive
};

// The paths of a body's corners over the horizon, as polylines. A path has several polylines if it
// jumps, and a single point takes the place of a part that is not drawn.
//   LAW: at every time, each corner is within `tolerance` of a polyline, and each polyline is
//   within `tolerance` of the curve of a corner. Control points prove this: a rational curve with
//   positive weights stays in the convex hull of its control points, so its distance from a segment
//   is at most theirs.
//   Corners that always stay within `same` of each other have one path, and add `same` to the
//   tolerance.
//   EXCEPT: outside of the square from -2 to 2 the law need not hold. A part shorter than 2^-60 of
//   a piece of the motion is drawn straight if it is longer than 2^30 units.
// The result is equal on every machine: doubles are only added, multiplied, divided and compared.
// Throws LimitReached if a time limit is in force and passes.
std::vector<Polyline> corner_paths(const Query& query, std::size_t body, const Solid& solid,
                                   const PathUnits& units, double tolerance, double same);

}  // namespace touchstone::show
