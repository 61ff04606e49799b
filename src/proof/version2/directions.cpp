// Lists the directions of faces and edges that may separate two bodies, the widest separation
// first.

#include "directions.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "touchstone/limit.hpp"
#include "touchstone/number/floating.hpp"

namespace touchstone::proof::version2 {
namespace {

// Proves, in doubles, that the bodies overlap along a product of two edges; such products are
// skipped. This is so for most products, and a pair of vertices that proves it for one product
// often proves it for others. So recent pairs are tried first.
template <class N>
class DeepPairs {
 public:
  explicit DeepPairs(const Pose<N>& pose) {
    double size = 0;
    for (std::size_t body = 0; body < 2; ++body) {
      for (const auto& x : pose.body[body].vertices) {
        vertices_[body].push_back(in_doubles(x));
        for (const double c : vertices_[body].back()) size = std::max(size, std::fabs(c));
      }
      for (const auto& e : pose.body[body].edges) edges_[body].push_back(in_doubles(e));
    }
    // Edges are 1 to 4 long. So for a product not shorter than kShort each component is right to
    // 2^-37 of its length, and the distance of two points along it to 2^-34 of the size. Vertices
    // that reach equally far within `small` may each add an error of `small`.
    const auto count = static_cast<double>(vertices_[0].size() + vertices_[1].size());
    least_ = size * 0x1p-30 + (count + 16) * in_doubles(pose.small);
  }

  // Whether a recent pair proves that the bodies overlap along ± edge i of body 1 × edge j of
  // body 2.
  bool overlap_along(std::size_t i, std::size_t j, int sign) {
    Vec3<double> n = cross(edges_[0][i], edges_[1][j]);
    const double length = std::hypot(n[0], n[1], n[2]);
    constexpr double kShort = 0x1p-10;
    if (!(length > kShort)) return false;
    for (double& c : n) c *= sign / length;
    for (std::size_t k = 0; k < pairs_.size(); ++k) {
      const auto& [v, w] = pairs_[(last_ + k) % pairs_.size()];
      if (!(dot(n, vertices_[1][w] - vertices_[0][v]) < -least_)) continue;
      last_ = (last_ + k) % pairs_.size();
      return true;
    }
    return false;
  }

  // Remembers a pair of vertices that are supports along some direction.
  void see(std::size_t v, std::size_t w) {
    constexpr std::size_t kMost = 8;
    if (pairs_.size() < kMost) {
      last_ = pairs_.size();
      pairs_.push_back({v, w});
    } else {
      last_ = (last_ + 1) % kMost;
      pairs_[last_] = {v, w};
    }
  }

 private:
  std::array<std::vector<Vec3<double>>, 2> vertices_;
  std::array<std::vector<Vec3<double>>, 2> edges_;
  double least_ = 0;
  std::vector<std::array<std::size_t, 2>> pairs_;
  std::size_t last_ = 0;
};

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
    deep_.see(v, w);
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
