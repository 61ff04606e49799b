#pragma once

#include <cstddef>
#include <vector>

#include "src/rest/obb.hpp"

namespace touchstone {

// Clipping of convex polygons by half-spaces, for contact manifolds.

// The closed half-space n·x <= bound.
template <Number N>
struct HalfSpace {
  Vec3<N> normal{};
  N bound{};

  N excess(const Vec3<N>& x) const { return dot(normal, x) - bound; }
};

// The part of a convex polygon in a half-space (Sutherland and Hodgman, "Reentrant polygon
// clipping", 1974). A corner on the plane is kept once. The polygon may be degenerate. The result
// has at most one corner more.
// REQUIRES: a type with exact or rounded division.
template <Number N>
requires(ExactNumber<N> ||
         RoundedNumber<N>) std::vector<Vec3<N>> clipped(const std::vector<Vec3<N>>& polygon,
                                                        const HalfSpace<N>& half_space) {
  std::vector<Vec3<N>> inside;
  for (std::size_t i = 0; i < polygon.size(); ++i) {
    const Vec3<N>& p = polygon[i];
    const Vec3<N>& q = polygon[(i + 1) % polygon.size()];
    const N at_p = half_space.excess(p);
    const N at_q = half_space.excess(q);
    if (sign_of(at_p) != Sign::positive) inside.push_back(p);
    if (sign_of(at_p) * sign_of(at_q) == Sign::negative) {
      inside.push_back(along(p, difference(q, p), N(at_p / (at_p - at_q))));
    }
  }
  return inside;
}

// The points without repetitions.
template <Number N>
std::vector<Vec3<N>> distinct(const std::vector<Vec3<N>>& points) {
  const auto same = [](const Vec3<N>& p, const Vec3<N>& q) {
    for (std::size_t i = 0; i < 3; ++i) {
      if (sign_of(N(p[i] - q[i])) != Sign::zero) return false;
    }
    return true;
  };
  std::vector<Vec3<N>> kept;
  for (const Vec3<N>& p : points) {
    bool seen = false;
    for (const Vec3<N>& q : kept) seen = seen || same(p, q);
    if (!seen) kept.push_back(p);
  }
  return kept;
}

}  // namespace touchstone
