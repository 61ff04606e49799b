// Guesses planes that separate two polyhedra, in doubles: planes of their nearest features.

#include "src/hulls/guessed_plane.hpp"

#include <algorithm>
#include <cmath>
#include <functional>

namespace touchstone::hulls {

std::vector<GuessedPlane> guessed_planes(const RoughMotion& motion, const RoughPose& pose,
                                         const Solid& one, const Solid& two,
                                         std::span<const Plane> left) {
  std::vector<GuessedPlane> guesses;
  const auto closest = closest_corners(pose);
  if (!closest) return guesses;
  const auto& [first, second] = pose.body;
  const Vec3<double> nearest =
      minus(second.corner(closest->back().front()), first.corner(closest->front().front()));
  for (const Plane& plane : planes_at(*closest, one.exact, two.exact)) {
    if (std::ranges::find(left, plane) != left.end()) continue;
    const Vec3<double> n = motion.normal(plane, pose);
    // The gap is at most the gap between any two corners. So for each pair of edges one side is
    // left out without a search for supports.
    if (!(dot(n, nearest) > 0)) continue;
    const std::size_t v = first.top(n, closest->front().front());
    const std::size_t w = second.top({-n[0], -n[1], -n[2]}, closest->back().front());
    const double gap = dot(n, minus(second.corner(w), first.corner(v)));
    const double share = gap / std::sqrt(dot(n, n));
    if (share > 0) guesses.push_back({share, plane, {v, w}});
  }
  std::ranges::sort(guesses, std::greater<>());
  return guesses;
}

}  // namespace touchstone::hulls
