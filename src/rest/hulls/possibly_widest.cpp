// Excludes, in doubles with error bounds, planes along which two polyhedra are surely less far
// apart than along another one. It goes through all planes once, and remembers the best lower bound
// so far. A plane is left out if an upper bound of its separation is below it; cheap bounds come
// first. At the end the planes that were kept are compared with the final lower bound.

#include "src/rest/hulls/possibly_widest.hpp"

#include <array>
#include <cmath>
#include <cstddef>
#include <limits>
#include <optional>
#include <utility>

#include "src/number/larger_bound.hpp"
#include "src/rest/hulls/ball_within.hpp"
#include "src/rest/hulls/farthest.hpp"
#include "src/rest/hulls/separation_bounds.hpp"
#include "touchstone/limit.hpp"

namespace touchstone::hulls {
namespace {

// Goes through all planes, and keeps those along which the bodies may be the farthest apart.
class Candidates {
 public:
  Candidates(const RoughBody& first, const RoughBody& second) : first_(first), second_(second) {}

  // The planes that may be the widest.
  std::vector<Plane> all() {
    for (std::size_t i = 0; i < first_.normals.size(); ++i) consider(plane_of_face(0, i));
    for (std::size_t j = 0; j < second_.normals.size(); ++j) consider(plane_of_face(1, j));
    for (std::size_t i = 0; i < first_.directions.size(); ++i) {
      // Reading the clock takes longer than excluding a plane.
      check_limit();
      for (std::size_t j = 0; j < second_.directions.size(); ++j) {
        const Plane plane{FacetKind::edges, i, j, 1};
        if (is_excluded_both_ways(rough_normal(plane, first_, second_))) continue;
        consider(plane);
        consider({FacetKind::edges, i, j, -1});
      }
    }
    std::vector<Plane> widest;
    for (const auto& [high, plane] : left_) {
      if (!(high < best_)) widest.push_back(plane);
    }
    return widest;
  }

 private:
  // Keeps a plane, unless its separation is surely smaller than the largest one so far. Cheap upper
  // bounds are tried first.
  void consider(const Plane& plane) {
    const RoughVector n = rough_normal(plane, first_, second_);
    // Any two corners bound the gap from above. If the bodies are apart, mostly the corners next to
    // the widest gap exclude the plane; otherwise mostly two nearly farthest ones do.
    if (best_ > 0 && bounds(n, front_[0], front_[1]).high < best_) return;
    const std::size_t cell = Farthest::cell(n.v);
    if (bounds(n, above_.in_cell(cell), below_.in_cell(cell)).high < best_) return;
    const std::array farthest_two{farthest(first_.corners, n.v, +1),
                                  farthest(second_.corners, n.v, -1)};
    const auto [low, high] = bounds(n, farthest_two[0], farthest_two[1]);
    if (high < best_) return;  // false for NaN
    if (low > best_) {
      best_ = low;
      front_ = farthest_two;
    }
    left_.emplace_back(high, plane);
  }

  // A bound of the error of a gap n·y - n·x. It is the sum of three terms n_i (y_i - x_i):
  //   - the normal's error n.off, times y_i - x_i, which is at most 2 reach;
  //   - both corners' errors, times n_i, which is at most 2 (a product of two directions, whose
  //     largest component is 1);
  //   - roundings of products and sums: a few times 2^-52 of 4 reach, so less than 2^-47 reach.
  // kSlack covers the products of two errors.
  double lost(const RoughVector& n) const {
    return 3 * (2 * reach_ * n.off + 2 * (first_.off + second_.off) + 0x1p-47 * reach_) * kSlack;
  }

  Bounds bounds(const RoughVector& n, std::size_t v, std::size_t w) const {
    const double gap = dot(n.v, second_.corners[w]) - dot(n.v, first_.corners[v]);
    return bounds_of(gap, lost(n), n);
  }

  // Two quick tests of n and its opposite at once, without a root. Most products of edges end
  // here: for hulls that are apart, mostly by the corners next to the widest gap, and for hulls
  // that overlap, by a ball in each of them. If both bodies contain balls, the gap along n is at
  // most |n·(c2 − c1)| − (r1 + r2) |n|.
  bool is_excluded_both_ways(const RoughVector& n) const {
    if (is_surely_below(n, difference(second_.corners[front_[1]], first_.corners[front_[0]]),
                        best_))
      return true;
    return balls_[0] && balls_[1] &&
           is_surely_below(n, difference(balls_[1]->center, balls_[0]->center),
                           best_ + balls_[0]->radius + balls_[1]->radius);
  }

  // True only if |n·across| / |n| is surely less than `bound`. The true |n| is shorter than that of
  // n.v by at most 2 n.off; this is added on the other side. 2^-30 covers the roundings, and the
  // least normal number what underflows.
  bool is_surely_below(const RoughVector& n, const Vec3<double>& across, double bound) const {
    if (!(bound > 0)) return false;
    const double high = std::fabs(dot(n.v, across)) + lost(n) + 2 * bound * n.off;
    const double enough = bound * bound * dot(n.v, n.v) * (1 - 0x1p-30);
    return high * high + std::numeric_limits<double>::min() < enough;
  }

  RoughBody first_, second_;
  std::array<std::optional<Ball>, 2> balls_{ball_within(first_), ball_within(second_)};
  Farthest above_{first_.corners, +1}, below_{second_.corners, -1};
  double reach_ = larger_bound(first_.reach, second_.reach);
  double best_ = -std::numeric_limits<double>::infinity();
  std::array<std::size_t, 2> front_{};  // the farthest corners along the widest plane so far
  std::vector<std::pair<double, Plane>> left_;  // the planes kept, with bounds from above
};

}  // namespace

std::vector<Plane> planes_possibly_widest(const RoughBody& first, const RoughBody& second) {
  return Candidates(first, second).all();
}

}  // namespace touchstone::hulls
