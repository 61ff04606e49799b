#pragma once

#include <cstddef>
#include <limits>
#include <optional>

#include "src/rest/hulls/farthest.hpp"
#include "src/rest/hulls/rough_bodies.hpp"
#include "src/rest/hulls/separation_bounds.hpp"

namespace touchstone::hulls {

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
