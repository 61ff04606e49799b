// Finds the closest pair of features of two cores at a rational instant, exactly.

#include "src/inflated/moving_cores.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <optional>
#include <set>
#include <span>
#include <stdexcept>
#include <utility>

namespace touchstone::inflated {

Vec3<double> direction_of(const hulls::ClosestPairs& points, const hulls::RoughPose& pose) {
  Vec3<double> sum{};
  double size = 0;
  for (std::size_t k = 0; k < points.corners.size(); ++k) {
    const auto [v, w] = points.corners[k];
    const Vec3<double> d = difference(pose.body[1].corner(w), pose.body[0].corner(v));
    for (std::size_t i = 0; i < 3; ++i) sum[i] += points.weights[k] * d[i];
  }
  for (const double c : sum) size += std::fabs(c);
  if (size > 0 && size < std::numeric_limits<double>::infinity()) {
    for (double& c : sum) c /= size;
  }
  return sum;
}

MovingCores::MovingCores(const PiecePair& pieces, const Cores& cores, const Rational& radii)
    : pieces_(pieces),
      cores_(cores),
      frames_(pieces, cores[0]->exact, cores[1]->exact),
      features_{CoreFeatures(cores[0]->exact), CoreFeatures(cores[1]->exact)},
      conditions_(frames_, features_, radii),
      rough_(pieces, *cores[0], *cores[1]) {}

Selection MovingCores::around_closest(std::size_t body, const hulls::ClosestPairs& points) const {
  const CoreFeatures& features = features_[body];
  std::set<std::size_t> corners;
  for (const auto& pair : points.corners) corners.insert(features.first_at[pair[body]]);
  return selected(features, all_of(features), [&corners](std::span<const std::size_t> own) {
    return std::ranges::all_of(
        corners, [&own](std::size_t v) { return std::ranges::find(own, v) != own.end(); });
  });
}

Selection MovingCores::in_front(std::size_t body, const hulls::RoughPose& pose,
                                const Vec3<double>& way) const {
  const CoreFeatures& features = features_[body];
  // By corner: how far it is behind the corner that is nearest to the other core.
  std::vector<double> behind(features.first_at.size());
  double least = std::numeric_limits<double>::infinity(), most = -least;
  for (std::size_t v = 0; v < behind.size(); ++v) {
    const double height = dot(way, pose.body[body].corner(v));
    behind[v] = body == 0 ? -height : height;
    if (behind[v] < least) least = behind[v];
    if (behind[v] > most) most = behind[v];
  }
  constexpr double kSlack = 1e-9;  // of the core's extent: what rounding may have moved
  return selected(features, all_of(features), [&](std::span<const std::size_t> own) {
    return std::ranges::all_of(
        own, [&](std::size_t v) { return behind[v] - least <= kSlack * (most - least); });
  });
}

// Tries the features around the closest points that doubles find, then features in front, then all.
auto MovingCores::nearest(const Rational& u) const -> Nearest {
  const RealAlgebraic at{u};
  const hulls::RoughPose pose = rough_.at(u.convert_to<double>());
  const hulls::ClosestPairs points = hulls::closest_pairs(pose);
  const Vec3<double> way = direction_of(points, pose);
  std::optional<Nearest> found;
  const auto is_closest = [&](const CorePair& pair) {
    const PairForm form = conditions_.form(pair);
    if (auto closest = conditions_.closest_at(pair, form, at))
      found = {std::move(*closest), sign_at(conditions_.excess(form), at)};
    return found.has_value();
  };
  if (for_each_pair(around_closest(0, points), around_closest(1, points),
                    PairOrder::small_features_first, is_closest) ||
      for_each_pair(in_front(0, pose, way), in_front(1, pose, way), PairOrder::large_features_first,
                    is_closest) ||
      for_each_pair(all_of(features_[0]), all_of(features_[1]), PairOrder::small_features_first,
                    is_closest))
    return std::move(*found);
  throw std::logic_error("no pair of features is closest, and the cores are apart");
}

}  // namespace touchstone::inflated
