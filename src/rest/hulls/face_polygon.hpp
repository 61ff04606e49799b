// Faces of a convex body at rest as polygons, and the walls over a polygon: the contact manifold of
// polyhedra is clipped between them (polyhedra_manifold.cpp).
#pragma once

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

#include "src/rest/clip.hpp"

namespace touchstone::hulls {

// The points of a list that are farthest along n, each position once. REQUIRES: a point.
template <ExactNumber N>
std::vector<Vec3<N>> farthest_points(const std::vector<Vec3<N>>& points, const Vec3<N>& n) {
  std::vector<Vec3<N>> far;
  N most = dot(n, points.front());
  for (const Vec3<N>& x : points) {
    N height = dot(n, x);
    if (height < most) continue;
    if (most < height) {
      far.clear();
      most = std::move(height);
    }
    far.push_back(x);
  }
  return distinct<N>(far);
}

// The corners of a convex polygon in order, counter-clockwise seen from the side of n. Seen from
// the first corner, the others lie within less than half a turn.
// REQUIRES: all in one plane with the normal n; none within the polygon or on a side.
template <ExactNumber N>
std::vector<Vec3<N>> in_order(std::vector<Vec3<N>> corners, const Vec3<N>& n) {
  if (corners.size() < 3) return corners;
  const Vec3<N> first = corners.front();
  std::sort(corners.begin() + 1, corners.end(), [&](const Vec3<N>& x, const Vec3<N>& y) {
    return sign_of(bracket(n, difference(x, first), difference(y, first))) == Sign::positive;
  });
  return corners;
}

// The half-spaces between which a point lies if its projection along n is in the polygon. For a
// segment, opposite half-spaces leave only a part of the plane through it along n; for a point,
// only the line along n.
// REQUIRES: the polygon is in order, and not empty; n is not zero.
template <ExactNumber N>
std::vector<touchstone::HalfSpace<N>> walls_over(const std::vector<Vec3<N>>& polygon,
                                                 const Vec3<N>& n) {
  std::vector<touchstone::HalfSpace<N>> sides;
  const auto add = [&sides](const Vec3<N>& outward, const Vec3<N>& at) {
    sides.push_back({outward, dot(outward, at)});
  };
  const auto add_both = [&add](const Vec3<N>& across, const Vec3<N>& from, const Vec3<N>& to) {
    add({-across[0], -across[1], -across[2]}, from);
    add(across, to);
  };
  if (polygon.size() >= 3) {
    for (std::size_t i = 0; i < polygon.size(); ++i)
      add(cross(difference(polygon[(i + 1) % polygon.size()], polygon[i]), n), polygon[i]);
    return sides;
  }
  Vec3<N> along = difference(polygon.back(), polygon.front());
  if (polygon.size() == 1) {
    // Any direction across n: the cross product of an axis with n. It is zero if n is along this
    // axis, so the axis is x if n is along z, and z otherwise.
    along = sign_of(n[0]) == Sign::zero && sign_of(n[1]) == Sign::zero ? Vec3<N>{N(1), N(0), N(0)}
                                                                       : Vec3<N>{-n[1], n[0], N(0)};
  }
  add_both(along, polygon.front(), polygon.back());
  add_both(cross(along, n), polygon.front(), polygon.front());
  return sides;
}

}  // namespace touchstone::hulls
