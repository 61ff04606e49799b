// Guesses which features of two bodies hold their closest points:
//   1. The widest gap along a normal of a face gives a direction, and the *front* of each body
//      along it: its farthest point towards the other body.
//   2. Features that are too far behind the fronts are left out.
//   3. The others are ordered by the distance of their points.

#include "src/rest/hulls/near_features.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <utility>

#include "src/number/larger_bound.hpp"
#include "touchstone/base/fault.hpp"
#include "touchstone/limit.hpp"

namespace touchstone::hulls {
namespace {

// Finds, in doubles, the features that may hold the closest points. Along the direction of the
// widest gap between the bodies, each body has a front, its farthest point towards the other body.
// The distance of two points is at least the width of the gap, plus the distance of each point
// behind the front of its body. So only features near the fronts are possible.
class FrontsOfTheGap {
 public:
  FrontsOfTheGap(const FeaturesAtRest<double>& one, const FeaturesAtRest<double>& two)
      : one_(one), two_(two) {
    for (const auto& face : one.faces) look_along(face.n);
    for (const auto& face : two.faces) look_along({-face.n[0], -face.n[1], -face.n[2]});
    for (const Vec3<double>& x : one.corners) behind1_.push_back(top_ - dot(along_, x));
    for (const Vec3<double>& x : two.corners) behind2_.push_back(dot(along_, x) - (top_ + gap_));
    const auto front = [](const std::vector<double>& behind) {
      // Never NaN: if there is one, any corner will do, since candidates are proven exactly later.
      return static_cast<std::size_t>(std::ranges::min_element(behind) - behind.begin());
    };
    const PointPair<double> fronts{one.corners[front(behind1_)], two.corners[front(behind2_)]};
    // The closest points are at most as far apart as these two corners.
    room_ = std::sqrt(squared_length(fronts)) * (1 + kShare) - gap_;
  }

  // The distance behind the front of the corner that is nearest to it.
  template <class Corners>
  double behind(const std::vector<double>& all, const Corners& corners) const {
    double least = std::numeric_limits<double>::infinity();
    for (const std::size_t v : corners) {
      if (all[v] < least) least = all[v];
    }
    return least;
  }
  double behind1(const auto& corners) const { return behind(behind1_, corners); }
  double behind2(const auto& corners) const { return behind(behind2_, corners); }

  // Whether two features may hold the closest points, if their distances behind the fronts have
  // this sum.
  bool allows(double behind) const { return !(behind > room_); }
  // Whether two points may have this squared distance: it is at least the squared width of the gap.
  bool allows_square(double squared) const {
    return !(gap_ > 0 && squared < gap_ * gap_ * (1 - kShare));
  }

 private:
  // Much more than the relative rounding errors of well-conditioned bodies. If it is too little,
  // the closest points are not found among the candidates, and closest_points() tries all.
  static constexpr double kShare = 1e-9;

  // Measures the gap along the normal of a face, and keeps it if it is the widest so far.
  void look_along(const Vec3<double>& normal) {
    const double length = std::sqrt(dot(normal, normal));
    Vec3<double> n = normal;
    for (double& c : n) c /= length;
    double top = -std::numeric_limits<double>::infinity(), lowest = top;
    for (const Vec3<double>& x : one_.corners) top = larger_bound(top, dot(n, x));
    for (const Vec3<double>& x : two_.corners) lowest = larger_bound(lowest, -dot(n, x));
    const double bottom = -lowest;
    if (!(bottom - top > gap_)) return;  // NaN: an overflow
    along_ = n;
    top_ = top;
    gap_ = bottom - top;
  }

  const FeaturesAtRest<double>& one_;
  const FeaturesAtRest<double>& two_;
  Vec3<double> along_{};  // the direction of the widest gap, of length 1
  double top_ = 0;        // the front of body 1 along it
  double gap_ = -std::numeric_limits<double>::infinity();  // to the front of body 2
  std::vector<double> behind1_{}, behind2_{};  // of each corner, its distance behind the front
  double room_ = 0;  // the most that two closest points can be behind the fronts, together
};

// Lists pairs of features, the seemingly nearest first: all of them, or those that `fronts` allows.
std::vector<FeatureCandidate> candidates(const FeaturesAtRest<double>& one,
                                         const FeaturesAtRest<double>& two,
                                         const FrontsOfTheGap* fronts) {
  std::vector<FeatureCandidate> all;
  const auto add_all = [&](FeatureCandidate::Kind kind, const auto& firsts, const auto& seconds,
                           const auto& corners1, const auto& corners2) {
    std::vector<std::pair<std::size_t, double>> kept;
    for (std::size_t k = 0; k < seconds.size(); ++k) {
      const double behind = fronts ? fronts->behind2(corners2(k)) : 0;
      if (!fronts || fronts->allows(behind)) kept.emplace_back(k, behind);
    }
    for (std::size_t i = 0; i < firsts.size(); ++i) {
      check_limit();
      const double behind1 = fronts ? fronts->behind1(corners1(i)) : 0;
      for (const auto& [k, behind2] : kept) {
        if (fronts && !fronts->allows(behind1 + behind2)) continue;
        FeatureCandidate c{kind, i, k, 0};
        c.squared = squared_length(points_of(c, one, two));
        if (fronts && !fronts->allows_square(c.squared)) continue;
        if (!(c.squared >= 0)) c.squared = 0;  // NaN: try it early
        all.push_back(c);
      }
    }
  };
  const auto corner = [](std::size_t v) { return std::array{v}; };
  const auto edge_of = [](const FeaturesAtRest<double>& body) {
    return [&body](std::size_t e) { return body.edges[e]; };
  };
  const auto face_of = [](const FeaturesAtRest<double>& body) {
    return [&body](std::size_t f) -> const auto& { return body.faces[f].corners; };
  };
  if (!faulty(Fault::unasked_edges))
    add_all(FeatureCandidate::Kind::edges, one.edges, two.edges, edge_of(one), edge_of(two));
  add_all(FeatureCandidate::Kind::corner_face, one.corners, two.faces, corner, face_of(two));
  add_all(FeatureCandidate::Kind::face_corner, one.faces, two.corners, face_of(one), corner);
  std::ranges::sort(all, {}, &FeatureCandidate::squared);
  return all;
}

}  // namespace

std::vector<FeatureCandidate> candidates_near_fronts(const FeaturesAtRest<double>& one,
                                                     const FeaturesAtRest<double>& two) {
  const FrontsOfTheGap fronts(one, two);
  return candidates(one, two, &fronts);
}

std::vector<FeatureCandidate> all_candidates(const FeaturesAtRest<double>& one,
                                             const FeaturesAtRest<double>& two) {
  return candidates(one, two, nullptr);
}

}  // namespace touchstone::hulls
