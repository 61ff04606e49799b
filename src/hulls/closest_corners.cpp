// Guesses the nearest features of two polyhedra, in doubles, by their corners (see
// closest_simplex.hpp).

#include <algorithm>
#include <array>

#include "src/hulls/closest_pairs.hpp"
#include "src/hulls/closest_simplex.hpp"
#include "src/hulls/rough_pose.hpp"

namespace touchstone::hulls {
namespace {

using Point = Vec3<double>;

}  // namespace

// Solves the linear equations for the weights by Cramer's rule: the nearest point is perpendicular
// to all differences of corners.
std::optional<NearestInSimplex> nearest_of(const Simplex& s) {
  const std::size_t n = s.size() - 1;
  std::array<Point, 3> e{};
  std::array<std::array<double, 3>, 3> g{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
  Point right{};
  for (std::size_t i = 0; i < n; ++i) e[i] = difference(s[i + 1].x, s[0].x);
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t k = 0; k < n; ++k) g[k][i] = dot(e[i], e[k]);
    right[i] = -dot(e[i], s[0].x);
  }
  const double det = bracket(g[0], g[1], g[2]);
  if (!(det > 0)) return std::nullopt;
  NearestInSimplex found{s[0].x, {1}};
  for (std::size_t k = 0; k < n; ++k) {
    auto with = g;
    with[k] = right;
    const double weight = bracket(with[0], with[1], with[2]) / det;
    if (!(weight > 0)) return std::nullopt;
    found.weights[0] -= weight;
    found.weights.push_back(weight);
    for (std::size_t i = 0; i < 3; ++i) found.x[i] += weight * e[k][i];
  }
  if (!(found.weights[0] > 0)) return std::nullopt;
  // In a tetrahedron the point is the origin itself. If it is not even near the origin, then the
  // tetrahedron is so flat that the weights consist of rounding errors.
  if (n == 3 && !(dot(found.x, found.x) < 0x1p-40 * dot(s[0].x, s[0].x))) return std::nullopt;
  return found;
}

// Tries all parts of the simplex that have its last vertex.
std::pair<Simplex, Point> nearest_part(const Simplex& s) {
  std::pair<Simplex, Point> best{{s.back()}, s.back().x};
  double least = dot(s.back().x, s.back().x);
  const unsigned last = 1U << (s.size() - 1);
  for (unsigned mask = last; mask < 2 * last; ++mask) {
    Simplex part;
    for (std::size_t i = 0; i < s.size(); ++i) {
      if ((mask >> i & 1U) != 0) part.push_back(s[i]);
    }
    const auto found = nearest_of(part);
    if (!found || !(dot(found->x, found->x) < least)) continue;
    least = dot(found->x, found->x);
    best = {std::move(part), found->x};
  }
  return best;
}

ClosestPairs closest_pairs(const RoughPose& pose) {
  const Simplex simplex = closest_simplex(pose.body[0], pose.body[1]);
  ClosestPairs pairs;
  for (const Difference& v : simplex) pairs.corners.push_back(v.corners);
  if (const auto found = nearest_of(simplex)) {
    pairs.weights = found->weights;
  } else {
    pairs.weights.resize(simplex.size(), 0);
    pairs.weights.front() = 1;
  }
  return pairs;
}

std::optional<ClosestCorners> closest_corners(const RoughPose& pose,
                                              const std::array<std::size_t, 2>& from) {
  const Simplex simplex = closest_simplex(pose.body[0], pose.body[1], from);
  if (simplex.size() == 4) return std::nullopt;
  ClosestCorners found;
  for (const Difference& v : simplex) {
    for (const std::size_t b : {0U, 1U}) {
      if (std::find(found[b].begin(), found[b].end(), v.corners[b]) == found[b].end())
        found[b].push_back(v.corners[b]);
    }
  }
  return found;
}

}  // namespace touchstone::hulls
