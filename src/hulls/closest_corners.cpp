#include <algorithm>
#include <array>
#include <boost/container/static_vector.hpp>

#include "src/hulls/closest_pairs.hpp"
#include "src/hulls/rough_pose.hpp"

namespace touchstone::hulls {
namespace {

using Point = Vec3<double>;

// A point of the difference of the bodies: a corner of body 2 minus a corner of body 1.
struct Vertex {
  Point x{};
  std::array<std::size_t, 2> corners{};
};
using Simplex = boost::container::static_vector<Vertex, 4>;

// The point nearest to the origin in the affine hull of some points, and the weights of these in
// it.
struct Nearest {
  Point x{};
  boost::container::static_vector<double, 4> weights{};
};
// nullopt unless all weights are positive.
std::optional<Nearest> nearest_of(const Simplex& s) {
  const std::size_t n = s.size() - 1;
  std::array<Point, 3> e{};
  std::array<std::array<double, 3>, 3> g{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
  Point right{};
  for (std::size_t i = 0; i < n; ++i) e[i] = minus(s[i + 1].x, s[0].x);
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t k = 0; k < n; ++k) g[k][i] = dot(e[i], e[k]);
    right[i] = -dot(e[i], s[0].x);
  }
  const double det = bracket(g[0], g[1], g[2]);
  if (!(det > 0)) return std::nullopt;
  Nearest found{s[0].x, {1}};
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
  return found;
}

// The part of a simplex whose interior holds the simplex's point nearest to the origin, and that
// point. The part has the last vertex: without it, the point would be no nearer than the previous
// one.
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

// The algorithm of Gilbert, Johnson and Keerthi. The limit on its steps cannot change an answer: a
// guess is proven, or replaced by another method.
Simplex closest_simplex(const RoughPose& pose) {
  const auto& [one, two] = pose.body;
  const auto vertex = [&pose](std::size_t i, std::size_t k) {
    return Vertex{minus(pose.body[1].corner(k), pose.body[0].corner(i)), {i, k}};
  };
  Simplex simplex{vertex(0, 0)};
  Point nearest = simplex[0].x;
  constexpr int kMost = 64;
  for (int step = 0; step < kMost; ++step) {
    const auto [i, k] = simplex.back().corners;
    const Point back{-nearest[0], -nearest[1], -nearest[2]};
    const Vertex next = vertex(one.top(nearest, i), two.top(back, k));
    const double square = dot(nearest, nearest);
    const bool is_known = std::any_of(simplex.begin(), simplex.end(),
                                      [&](const Vertex& v) { return v.corners == next.corners; });
    if (is_known || !(dot(nearest, next.x) < square * (1 - 0x1p-40))) break;
    simplex.push_back(next);
    auto [part, x] = nearest_part(simplex);
    if (part.size() == 4) return part;
    if (!(dot(x, x) < square)) break;
    simplex = std::move(part);
    nearest = x;
  }
  return simplex;
}

}  // namespace

ClosestPairs closest_pairs(const RoughPose& pose) {
  const Simplex simplex = closest_simplex(pose);
  ClosestPairs pairs;
  for (const Vertex& v : simplex) pairs.corners.push_back(v.corners);
  if (const auto found = nearest_of(simplex)) {
    pairs.weights = found->weights;
  } else {
    pairs.weights.resize(simplex.size(), 0);
    pairs.weights.front() = 1;
  }
  return pairs;
}

std::optional<ClosestCorners> closest_corners(const RoughPose& pose) {
  const Simplex simplex = closest_simplex(pose);
  if (simplex.size() == 4) return std::nullopt;
  ClosestCorners found;
  for (const Vertex& v : simplex) {
    for (const std::size_t b : {0U, 1U}) {
      if (std::find(found[b].begin(), found[b].end(), v.corners[b]) == found[b].end())
        found[b].push_back(v.corners[b]);
    }
  }
  return found;
}

namespace {

// The faces of a body that hold all these corners.
std::vector<std::size_t> faces_through(const Lattice& body, const std::vector<std::size_t>& of) {
  std::vector<std::size_t> faces = body.faces_at[of.front()];
  std::erase_if(faces, [&](std::size_t face) {
    return std::any_of(of.begin(), of.end(), [&](std::size_t v) {
      const auto& at = body.faces_at[v];
      return std::find(at.begin(), at.end(), face) == at.end();
    });
  });
  return faces;
}

// The directions of a body's edges that hold all these corners.
std::vector<std::size_t> directions_through(const Lattice& body,
                                            const std::vector<std::size_t>& of) {
  std::vector<std::size_t> directions;
  for (const auto& edge : body.edges_at[of.front()]) {
    const bool holds = std::all_of(
        of.begin() + 1, of.end(), [&](std::size_t v) { return v == edge.other && of.size() == 2; });
    if (holds || edge.is_across) directions.push_back(edge.direction);
  }
  return directions;
}

}  // namespace

std::vector<Plane> planes_at(const ClosestCorners& closest, const Lattice& one,
                             const Lattice& two) {
  std::vector<Plane> planes;
  for (const std::size_t face : faces_through(one, closest[0]))
    planes.push_back({FacetKind::face1, face, 0, 1});
  for (const std::size_t face : faces_through(two, closest[1]))
    planes.push_back({FacetKind::face2, 0, face, 1});
  for (const std::size_t e : directions_through(one, closest[0])) {
    for (const std::size_t g : directions_through(two, closest[1])) {
      for (const int side : {1, -1}) planes.push_back({FacetKind::edges, e, g, side});
    }
  }
  return planes;
}

}  // namespace touchstone::hulls
