// Excludes most pairs of edges: a pair gives a face of the Minkowski difference only if the arcs of
// both edges cross on the Gauss sphere.

#include "gauss_arcs.hpp"

#include <cmath>

#include "touchstone/number/floating.hpp"

namespace touchstone::proof::version2 {
namespace {

Vec3<double> unit(const Vec3<double>& x) {
  const double length = std::hypot(x[0], x[1], x[2]);
  if (!(length > 0)) return x;
  return {x[0] / length, x[1] / length, x[2] / length};
}

}  // namespace

template <class N>
GaussArcs::GaussArcs(const Scene& scene, const Pose<N>& pose) {
  for (const std::size_t body : {0U, 1U}) {
    const Part& part = scene.part(body);
    const auto& at = pose.body[body];
    std::vector<std::vector<std::size_t>> neighbours(at.vertices.size());
    for (const auto& [u, v] : part.joined) {
      neighbours[u].push_back(v);
      neighbours[v].push_back(u);
    }
    for (std::size_t i = 0; i < at.edges.size(); ++i) {
      Edge& edge = edges_[body].emplace_back();
      edge.along = unit(in_doubles(at.edges[i]));
      if (part.is_box || i >= part.joined.size()) continue;
      // Seen along the edge, all neighbours of its ends are within one angle of less than half a
      // turn. The sides of this angle are the two faces.
      for (const std::size_t end : part.joined[i]) {
        for (const std::size_t v : neighbours[end]) {
          if (v == part.joined[i][0] || v == part.joined[i][1]) continue;
          const Vec3<double> way = unit(in_doubles(at.vertices[v] - at.vertices[end]));
          if (!edge.into) edge.into = {way, way};
          auto& [left, right] = *edge.into;
          if (bracket(edge.along, left, way) > 0) left = way;
          if (bracket(edge.along, right, way) < 0) right = way;
        }
      }
    }
  }
}

bool GaussArcs::may_cross(std::size_t i, std::size_t j, int sign) const {
  const Edge &one = edges_[0][i], &two = edges_[1][j];
  const Vec3<double> n = cross(one.along, two.along);
  // All vectors are of length 1 at most, so that errors are below this by far.
  constexpr double kSmall = 0x1p-30;
  // Whether the edge surely does not support its body along way · n. NaN is not sure.
  const auto is_below = [&](const Edge& edge, int way) {
    if (!edge.into) return false;
    const auto& [left, right] = *edge.into;
    return way * dot(n, left) > kSmall || way * dot(n, right) > kSmall;
  };
  return !is_below(one, sign) && !is_below(two, -sign);
}

template GaussArcs::GaussArcs(const Scene&, const Pose<double>&);
template GaussArcs::GaussArcs(const Scene&, const Pose<Fine>&);
template GaussArcs::GaussArcs(const Scene&, const Pose<Rational>&);

}  // namespace touchstone::proof::version2
