#pragma once

#include <cstddef>
#include <vector>

#include "touchstone/number/vec3.hpp"

namespace touchstone {

// Twice the area of a plane loop, as a vector: perpendicular to it, towards the side from which the
// loop runs counter-clockwise (Newell). Zero for a loop that encloses nothing.
// REQUIRES: at least one index; all within the vertices.
template <class T>
Vec3<T> face_normal(const std::vector<Vec3<T>>& vertices, const std::vector<std::size_t>& loop) {
  const Vec3<T>& base = vertices[loop.front()];
  const auto from_base = [&](std::size_t corner) {
    return difference(vertices[loop[corner]], base);
  };
  Vec3<T> sum{T(0), T(0), T(0)};
  for (std::size_t i = 1; i + 1 < loop.size(); ++i) {
    const Vec3<T> triangle = cross(from_base(i), from_base(i + 1));
    for (std::size_t c = 0; c < 3; ++c) sum[c] += triangle[c];
  }
  return sum;
}

}  // namespace touchstone
