#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <vector>

#include "touchstone/number/rational.hpp"
#include "touchstone/number/vec3.hpp"

namespace touchstone::hull_files {

// Faces of a mesh may have any number of corners. For its surface (surface.hpp) they are cut into
// triangles.

// A polygon cut into triangles, by the positions of their corners in the polygon.
struct PolygonCut {
  std::vector<std::array<std::size_t, 3>> triangles{};
  bool is_bent = false;  // the corners are not in one plane, so the surface depends on the cut
};

// Cuts a polygon into triangles. Corners that repeat the previous corner are left out.
//   A flat polygon is cut from its first corner if these triangles cover it, as for every convex
// polygon; else corner by corner (ears), into triangles that turn as the polygon does. nullopt if
// no such triangles are found, because the polygon crosses itself or retraces a side; no triangles
// if all corners are on one line. A polygon that crosses itself, but winds around no point against
// its own turn, may be cut into triangles that overlap.
//   A polygon that is not flat is projected along x, y or z, where its area is largest, and cut
// like a flat one; if the projection crosses itself, it is cut from its first corner, as other
// programs do.
std::optional<PolygonCut> cut_polygon(const std::vector<Vec3<Rational>>& corners);

}  // namespace touchstone::hull_files
