#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "src/hulls/solid.hpp"

namespace touchstone::hulls {

// Proves in intervals that a point is inside a convex body. Such points prove overlaps
// (common_points.hpp).

// The height of a point above a face of a body, times the length of its normal.
inline Interval height_above(const Solid& body, std::size_t face, const Vec3<Interval>& x) {
  return dot(body.enclosed.normals[face], x) - body.enclosed.reach[face];
}

// Whether a point is proven to be strictly inside a body; the faces in `unasked` are not tested.
// REQUIRES: the body is not flat.
inline bool is_inside(const Solid& body, const Vec3<Interval>& x,
                      const std::vector<std::size_t>& unasked = {}) {
  for (std::size_t face = 0; face < body.exact.normals.size(); ++face) {
    if (std::ranges::find(unasked, face) == unasked.end() &&
        sign_of(height_above(body, face, x)) != Sign::negative)
      return false;
  }
  return true;
}

}  // namespace touchstone::hulls
