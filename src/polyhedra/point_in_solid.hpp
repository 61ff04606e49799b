#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "touchstone/polyhedra/solid.hpp"

namespace touchstone::polyhedra {

// How far a point is above a face of a body, in multiples of the length of its normal.
inline Interval height_above(const Solid& body, std::size_t face, const Vec3<Interval>& x) {
  return dot(body.enclosed.normals[face], x) - body.enclosed.reach[face];
}

// Whether it is strictly inside, for certain, as far as other faces than these say. REQUIRES: the
// body is not flat.
inline bool is_inside(const Solid& body, const Vec3<Interval>& x,
                      const std::vector<std::size_t>& unasked = {}) {
  for (std::size_t face = 0; face < body.exact.normals.size(); ++face) {
    if (std::ranges::find(unasked, face) == unasked.end() &&
        sign_of(height_above(body, face, x)) != Sign::negative)
      return false;
  }
  return true;
}

}  // namespace touchstone::polyhedra
