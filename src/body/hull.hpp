#pragma once

#include <cstddef>
#include <vector>

#include "touchstone/body/polyhedron.hpp"
#include "touchstone/result.hpp"

namespace touchstone {

// Longer lists of different points are refused: each face is searched among all points. A case has
// at most kMostPolyhedronVertices points; meshes, of which most vertices are not corners, have
// more.
inline constexpr std::size_t kMostHullPoints = 32768;

// The convex hull of points, exactly, as a polyhedron:
//   (1) Its vertices are the corners of the hull, in the order of the list, each once. Points
//       inside the hull, a face or an edge are left out.
//   (2) There is one face for each plane. A loop begins with its least index, and faces are in the
//       order of their loops as lists. So the polyhedron depends on the points only, not on the
//       algorithm.
//   (3) check() accepts it.
// Errors, for the whole list (the place is empty): fewer than four different points; all in one
// plane; more different points than kMostHullPoints, more corners than kMostPolyhedronVertices.
// Throws LimitReached if a time limit passes.
Result<Polyhedron> hull_of(const std::vector<Vec3<Rational>>& points);

}  // namespace touchstone
