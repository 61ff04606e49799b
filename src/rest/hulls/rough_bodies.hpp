// Two convex bodies in doubles with error bounds, used to exclude planes that cannot be the widest.
#pragma once

#include <cmath>
#include <cstddef>
#include <limits>
#include <optional>
#include <vector>

#include "src/hulls/plane.hpp"
#include "src/number/larger_bound.hpp"
#include "src/rest/hulls/farthest.hpp"
#include "src/rest/hulls/placed_body.hpp"
#include "src/rest/hulls/rough_vector.hpp"

namespace touchstone::hulls {

// A body in doubles. Its corners are relative to a point (for both bodies, a corner of body 1), so
// that errors do not depend on where in the world the bodies are.
struct RoughBody {
  template <ExactNumber N>
  RoughBody(const PlacedBody<N>& body, const Vec3<N>& from) {
    for (const auto& x : body.corners) {
      const auto [v, off_here] = rough_vector(difference(x, from));
      corners.push_back(v);
      off = larger_bound(off, off_here);
      reach = larger_bound(reach, longest(v));
    }
    for (const auto& n : body.normals) normals.push_back(rough_direction(n));
    for (const auto& d : body.directions) directions.push_back(rough_direction(d));
  }

  std::vector<Vec3<double>> corners{};
  double off = 0;    // error of the corners
  double reach = 0;  // bound on the corners' coordinates
  std::vector<RoughVector> normals{}, directions{};
};

// The normal of a plane, from body 1 to body 2. (A cross product of two directions is rounded three
// times.)
inline RoughVector rough_normal(const Plane& plane, const RoughBody& one, const RoughBody& two) {
  if (plane.kind == FacetKind::face1) return one.normals[plane.first];
  if (plane.kind == FacetKind::face2) {
    const RoughVector& n = two.normals[plane.second];
    return {opposite(n.v), n.off};
  }
  const RoughVector &e = one.directions[plane.first], &g = two.directions[plane.second];
  const Vec3<double> n = cross(e.v, g.v);
  const double off = e.off + g.off;
  return {plane.side > 0 ? n : opposite(n), (2 * off + off * off + 0x1p-50) * kSlack};
}

// Bounds of a separation. By default nothing is known.
struct Bounds {
  double low = -std::numeric_limits<double>::infinity();
  double high = std::numeric_limits<double>::infinity();
};

// Bounds of a gap divided by the length of a normal; `gap` has an error of at most `lost`. A root
// and a quotient have errors of a few units in the last place. Thousands are allowed here, and the
// whole value if it is subnormal.
inline Bounds bounds_of(double gap, double lost, const RoughVector& n) {
  const double length = std::sqrt(dot(n.v, n.v));
  const double shortest = length * (1 - 0x1p-40) - 2 * n.off;
  const double most = length * (1 + 0x1p-40) + 2 * n.off;
  if (!(shortest > 0)) return {};
  const auto slack = [](double value) {
    return std::fabs(value) * 0x1p-40 + std::numeric_limits<double>::min();
  };
  const double low = (gap - lost) / (gap < lost ? shortest : most);
  const double high = (gap + lost) / (gap + lost < 0 ? most : shortest);
  return {low - slack(low), high + slack(high)};
}

// A ball that surely lies within a body. If each of two bodies contains a ball, the centers and
// radii bound the gap along any plane from above, without a look at corners (possibly_widest.cpp).
// The center has no error: it is the point that these doubles name.
struct Ball {
  Vec3<double> center{};
  double radius = 0;
};

// A ball inside a body about the mean of its corners: its radius is the least distance from the
// mean to the plane of a face. nullopt for a flat body.
inline std::optional<Ball> ball_within(const RoughBody& body) {
  Ball ball{{}, std::numeric_limits<double>::infinity()};
  for (const auto& v : body.corners) {
    for (std::size_t i = 0; i < 3; ++i)
      ball.center[i] += v[i] / static_cast<double>(body.corners.size());
  }
  for (const auto& n : body.normals) {
    const std::size_t v = farthest(body.corners, n.v, +1);
    const double height = dot(n.v, difference(body.corners[v], ball.center));
    // The error of a height, bounded as that of a gap in widest_axis.cpp (`lost`). Here the second
    // point is exact.
    const double lost = 3 * (4 * body.reach * n.off + 2 * body.off + 0x1p-47 * body.reach) * kSlack;
    const double low = bounds_of(height, lost, n).low;
    if (!(low > 0)) return std::nullopt;
    if (low < ball.radius) ball.radius = low;
  }
  return ball;
}

}  // namespace touchstone::hulls
