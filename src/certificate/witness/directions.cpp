#include "directions.hpp"

#include <algorithm>
#include <cmath>

#include "touchstone/limit.hpp"
#include "touchstone/number/floating.hpp"

namespace touchstone::certificate::witness {
namespace {

template <class N>
class Directions {
 public:
  explicit Directions(const Poses<N>& poses) : poses_(poses), pose_(poses.first) {}

  std::vector<Direction> all() {
    const auto& [one, two] = pose_.body;
    for (std::size_t i = 0; i < one.normals.size(); ++i) see({i, {}, 1});
    for (std::size_t i = 0; i < two.normals.size(); ++i) see({{}, i, 1});
    for (std::size_t i = 0; i < one.edges.size(); ++i) {
      for (std::size_t j = 0; j < two.edges.size(); ++j) {
        see({i, j, 1});
        see({i, j, -1});
      }
      check_limit();
    }
    std::ranges::stable_sort(found_, [](const Direction& a, const Direction& b) {
      return a.side != b.side ? a.side > b.side : a.gap > b.gap;
    });
    return std::move(found_);
  }

 private:
  // Of all vertices of a body the farthest along `way` · n.
  std::size_t farthest(const AxisName& axis, std::size_t body, const Vec3<N>& n, int way,
                       const N& small) const {
    const auto& vertices = pose_.body[body].vertices;
    std::size_t best = 0;
    N most = dot(n, vertices[0]);
    for (std::size_t i = 1; i < vertices.size(); ++i) {
      const N along = dot(n, vertices[i]);
      const int order = side(N(along - most), small) * way;
      if (order < 0 || (order == 0 && !goes_farther(axis, body, i, best, way))) continue;
      best = i;
      most = along;
    }
    return best;
  }

  // Whether a vertex is farther than another at the other instants together.
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
    Vec3<double> unit{in_doubles(n[0]), in_doubles(n[1]), in_doubles(n[2])};
    const double length = std::hypot(unit[0], unit[1], unit[2]);
    constexpr double kParallel = 0x1p-30;
    if (!(length > (std::is_same_v<N, double> ? kParallel : 0.0))) return;
    for (double& c : unit) c /= length;
    const N small = pose_.small * N(length);
    const std::size_t v = farthest(axis, 0, n, 1, small);
    const std::size_t w = farthest(axis, 1, n, -1, small);
    const N gap = dot(n, pose_.body[1].vertices[w] - pose_.body[0].vertices[v]);
    const int found = side(gap, N(N(4) * small));
    if (found < 0) return;
    found_.push_back({{axis, v, w}, unit, in_doubles(gap) / length, found});
  }

  const Poses<N>& poses_;
  const Pose<N>& pose_;
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
template Vec3<Rational> normal_of(const AxisName&, const Pose<Rational>&);

template <class N>
std::vector<Direction> directions(const Poses<N>& poses) {
  return Directions<N>(poses).all();
}

template std::vector<Direction> directions(const Poses<double>&);
template std::vector<Direction> directions(const Poses<Rational>&);

}  // namespace touchstone::certificate::witness
