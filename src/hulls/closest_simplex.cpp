// The step of closest_simplex() that needs no bodies: which part of a simplex of up to four points
// is nearest to the origin. A triangle, for example, may be nearest at a corner, on an edge or
// inside; each part is tried, and the nearest of those that have their nearest point inside is the
// result.

#include "src/hulls/closest_simplex.hpp"

#include <array>

namespace touchstone::hulls {

// Solves the linear equations for the weights by Cramer's rule: the nearest point is perpendicular
// to all differences of corners.
std::optional<NearestInSimplex> nearest_of(const Simplex& s) {
  const std::size_t n = s.size() - 1;
  std::array<Vec3<double>, 3> e{};
  std::array<std::array<double, 3>, 3> g{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
  Vec3<double> right{};
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
std::pair<Simplex, Vec3<double>> nearest_part(const Simplex& s) {
  std::pair<Simplex, Vec3<double>> best{{s.back()}, s.back().x};
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

}  // namespace touchstone::hulls
