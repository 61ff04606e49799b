// Lists the directions of faces and edges that may separate two bodies, the widest separation
// first. For each, the vertices that reach farthest are searched for; products of edges along which
// a known pair of vertices overlaps are skipped (deep_pairs.hpp).

#include "directions.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "deep_pairs.hpp"
#include "touchstone/limit.hpp"
#include "touchstone/number/floating.hpp"

namespace touchstone::proof::version2 {
namespace {

// Collects the directions of faces and of products of edges, with the separation along each.
template <class N>
class Directions {
 public:
  explicit Directions(const Poses<N>& poses)
      : poses_(poses), pose_(poses.first), deep_(poses.first) {}

  std::vector<Direction> all(const Edges& edges, const GaussArcs* arcs) {
    const auto& [one, two] = pose_.body;
    for (std::size_t i = 0; i < one.normals.size(); ++i) see({i, {}, 1});
    for (std::size_t i = 0; i < two.normals.size(); ++i) see({{}, i, 1});
    for (const std::size_t i : edges[0]) {
      for (const std::size_t j : edges[1]) {
        for (const int sign : {1, -1}) {
          if (arcs && !arcs->may_cross(i, j, sign)) continue;
          if (!deep_.overlap_along(i, j, sign)) see({i, j, sign});
        }
      }
      check_limit();
      // Keeps memory bounded: of many directions only the widest are tried.
      constexpr std::size_t kMost = 1 << 16;
      if (found_.size() < 2 * kMost) continue;
      sort();
      found_.erase(found_.begin() + kMost, found_.end());
    }
    sort();
    return std::move(found_);
  }

 private:
  void sort() {
    std::ranges::stable_sort(found_, [](const Direction& a, const Direction& b) {
      return a.side != b.side ? a.side > b.side : a.separation > b.separation;
    });
  }

  // The vertex of a body that is farthest along `way` · n.
  std::size_t farthest(const AxisName& axis, std::size_t body, const Vec3<N>& n, int way,
                       const N& small) const {
    const auto& vertices = pose_.body[body].vertices;
    std::size_t best = 0;
    N most = dot(n, vertices[0]);
    for (std::size_t i = 1; i < vertices.size(); ++i) {
      if constexpr (!std::is_same_v<N, double>) check_limit();
      const N along = dot(n, vertices[i]);
      const int order = side(N(along - most), small) * way;
      // Equally far here: the other poses decide.
      if (order < 0 || (order == 0 && !goes_farther(axis, body, i, best, way))) continue;
      best = i;
      most = along;
    }
    return best;
  }

  // Whether vertex i is farther than `best`, summed over the other instants.
  bool goes_farther(const AxisName& axis, std::size_t body, std::size_t i, std::size_t best,
                    int way) const {
    N sum(0), small(0);
    for (const Pose<N>& pose : poses_.others) {
      const auto& vertices = pose.body[body].vertices;
      sum += dot(normal_of(axis, pose), vertices[i] - vertices[best]);
      small += pose.small;
    }
    return side(sum, small) * way > 0;
  }

  // Adds a direction, unless the bodies surely overlap along it, or it is nearly zero.
  void see(const AxisName& axis) {
    const Vec3<N> n = normal_of(axis, pose_);
    Vec3<double> unit = in_doubles(n);
    const double length = std::hypot(unit[0], unit[1], unit[2]);
    if (!(length > in_doubles(pose_.parallel))) return;
    for (double& c : unit) c /= length;
    const N small = pose_.small * N(length);
    const std::size_t v = farthest(axis, 0, n, 1, small);
    const std::size_t w = farthest(axis, 1, n, -1, small);
    const N separation = dot(n, pose_.body[1].vertices[w] - pose_.body[0].vertices[v]);
    const int found = side(separation, N(N(4) * small));
    deep_.remember(v, w);
    if (found < 0) return;
    found_.push_back({{axis, v, w}, unit, in_doubles(separation) / length, found});
  }

  const Poses<N>& poses_;
  const Pose<N>& pose_;
  DeepPairs<N> deep_;
  std::vector<Direction> found_;
};

}  // namespace

template <class N>
Vec3<N> normal_of(const AxisName& axis, const Pose<N>& pose) {
  const auto& [one, two] = pose.body;
  Vec3<N> n = axis.a && axis.b ? cross(one.edges[*axis.a], two.edges[*axis.b])
              : axis.a         ? one.normals[*axis.a]
                               : two.normals[*axis.b];
  const bool is_backwards = axis.a && axis.b ? axis.sign < 0 : !axis.a;
  if (is_backwards) n = {-n[0], -n[1], -n[2]};
  return n;
}

template Vec3<double> normal_of(const AxisName&, const Pose<double>&);
template Vec3<Fine> normal_of(const AxisName&, const Pose<Fine>&);
template Vec3<Rational> normal_of(const AxisName&, const Pose<Rational>&);

template <class N>
Edges all_edges(const Pose<N>& pose) {
  Edges edges;
  for (const std::size_t body : {0U, 1U}) {
    edges[body].resize(pose.body[body].edges.size());
    std::iota(edges[body].begin(), edges[body].end(), std::size_t{0});
  }
  return edges;
}

template Edges all_edges(const Pose<double>&);
template Edges all_edges(const Pose<Fine>&);
template Edges all_edges(const Pose<Rational>&);

template <class N>
std::vector<Direction> directions(const Poses<N>& poses, const Edges& edges,
                                  const GaussArcs* arcs) {
  return Directions<N>(poses).all(edges, arcs);
}

template std::vector<Direction> directions(const Poses<double>&, const Edges&, const GaussArcs*);
template std::vector<Direction> directions(const Poses<Fine>&, const Edges&, const GaussArcs*);
template std::vector<Direction> directions(const Poses<Rational>&, const Edges&, const GaussArcs*);

}  // namespace touchstone::proof::version2
