#include "polyhedra/guessed_plane.hpp"

#include <algorithm>
#include <cmath>
#include <functional>

namespace touchstone::polyhedra {
namespace {

std::size_t highest(const Vec3<double>& n, const std::vector<Vec3<double>>& corners) {
  std::size_t best = 0;
  double most = dot(n, corners[0]);
  for (std::size_t i = 1; i < corners.size(); ++i) {
    const double height = dot(n, corners[i]);
    if (!(height > most)) continue;
    most = height;
    best = i;
  }
  return best;
}

}  // namespace

std::vector<GuessedPlane> guessed_planes(const RoughMotion& motion, const RoughPose& pose,
                                         const Solid& one, const Solid& two,
                                         std::span<const Plane> left) {
  std::vector<GuessedPlane> guesses;
  const auto closest = closest_corners(pose);
  if (!closest) return guesses;
  const auto& [first, second] = pose.body;
  for (const Plane& plane : planes_at(*closest, one.exact, two.exact)) {
    if (std::ranges::find(left, plane) != left.end()) continue;
    const Vec3<double> n = motion.normal(plane, pose);
    const std::size_t v = highest(n, first.corners);
    const std::size_t w = highest({-n[0], -n[1], -n[2]}, second.corners);
    const double gap = dot(n, minus(second.corners[w], first.corners[v]));
    const double share = gap / std::sqrt(dot(n, n));
    if (share > 0) guesses.push_back({share, plane, {v, w}});
  }
  std::ranges::sort(guesses, std::greater<>());
  return guesses;
}

}  // namespace touchstone::polyhedra
