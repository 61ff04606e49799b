#pragma once

#include <cstddef>
#include <vector>

#include "touchstone/body/polyhedron.hpp"
#include "touchstone/result.hpp"

namespace touchstone {

// What is refused as too large a list of points. Each face is looked for among all of them.
inline constexpr std::size_t kMostHullPoints = 4096;

// The convex hull of points, exactly, as a polyhedron:
//   (1) Its vertices are the corners of the hull, in the order of the list, each once. Points
//   inside, or in the middle of a face or an edge, are left out.
//   (2) Its faces are whole: one for each plane. A loop begins with its least index, and faces are
//   in the order of their loops as lists: so the same points make the same polyhedron, by whatever
//   way it is found.
//   (3) check() accepts it.
// Errors, with their place in the list: fewer than four different points; all in one plane; more
// points, or more corners, than the limits. Throws LimitReached if a time limit passes.
Result<Polyhedron> hull_of(const std::vector<Vec3<Rational>>& points);

}  // namespace touchstone
