#pragma once

#include <cstddef>
#include <vector>

#include "touchstone/number/vec3.hpp"
#include "verify/prove/oracle/placed_box.hpp"

namespace touchstone::oracle {

// The volume of Minkowski sums of boxes by a formula, which crosscheck/minkowski_check.cpp compares
// with the volume of CGAL's hull.

// The volume of the sum of the segments [0, g_i]: Σ |[g_i g_j g_k]| over all i < j < k (McMullen;
// Shephard, Combinatorial properties of associated zonotopes). For segments of half length h_i
// along e_i, with generators g_i = 2 h_i e_i, this is Σ 8 h_i h_j h_k |[e_i e_j e_k]|.
inline Rational zonotope_volume(const std::vector<Vec3<Rational>>& generators) {
  Rational volume = 0;
  for (std::size_t i = 0; i < generators.size(); ++i) {
    for (std::size_t j = i + 1; j < generators.size(); ++j) {
      const Vec3<Rational> normal = cross(generators[i], generators[j]);
      for (std::size_t k = j + 1; k < generators.size(); ++k)
        volume += abs(dot(normal, generators[k]));
    }
  }
  return volume;
}

// The volume of the Minkowski sum B1 + (-B2), also for flat boxes.
inline Rational sum_volume(const PlacedBox& box1, const PlacedBox& box2) {
  const Mat3<Rational> a = edges(box1);
  const Mat3<Rational> b = edges(box2);
  return zonotope_volume({a[0], a[1], a[2], b[0], b[1], b[2]});
}

}  // namespace touchstone::oracle
