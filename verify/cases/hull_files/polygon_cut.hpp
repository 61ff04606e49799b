#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <vector>

#include "touchstone/number/rational.hpp"
#include "touchstone/number/vec3.hpp"

namespace touchstone::hull_files {

// A polygon cut into triangles, by the positions of their corners in the polygon.
struct PolygonCut {
  std::vector<std::array<std::size_t, 3>> triangles{};
  bool is_bent = false;  // the corners are not in one plane, so that another cut is another surface
};

// Cuts a polygon into triangles: from its first corner if these cover it, as they do if it is
// convex; else corner by corner (ears), into triangles that turn as the polygon does. A polygon
// that is not flat is cut as it appears from the side from which it is largest, of x, y and z; if
// it crosses itself there, it is cut from its first corner, as programs do. Corners that repeat the
// one before are left out. Returns nullopt for a flat polygon of which no such triangles are
// found: it crosses itself, or it goes back where it came from; no triangles if all corners are on
// one line. A flat polygon that crosses itself, but winds around no point against its own turn, may
// be cut into triangles, which then overlap.
std::optional<PolygonCut> cut_polygon(const std::vector<Vec3<Rational>>& corners);

}  // namespace touchstone::hull_files
