#include "src/inflated/moving_cores.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <stdexcept>
#include <utility>

namespace touchstone::inflated {

Vec3<double> direction_of(const hulls::ClosestPairs& points, const hulls::RoughPose& pose) {
  Vec3<double> sum{};
  double size = 0;
  for (std::size_t k = 0; k < points.corners.size(); ++k) {
    const auto [v, w] = points.corners[k];
    const Vec3<double> d = hulls::minus(pose.body[1].corner(w), pose.body[0].corner(v));
    for (std::size_t i = 0; i < 3; ++i) sum[i] += points.weights[k] * d[i];
  }
  for (const double c : sum) size += std::fabs(c);
  if (size > 0 && size < std::numeric_limits<double>::infinity()) {
    for (double& c : sum) c /= size;
  }
  return sum;
}

MovingCores::MovingCores(const PiecePair& pieces, const Cores& cores, const Rational& distance)
    : cores_(cores),
      frames_(pieces, cores[0]->exact, cores[1]->exact),
      features_{CoreFeatures(cores[0]->exact), CoreFeatures(cores[1]->exact)},
      pairs_(all_pairs(features_[0], features_[1])),
      conditions_(frames_, features_, distance),
      rough_(pieces, *cores[0], *cores[1]) {}

std::vector<const CorePair*> MovingCores::likely_first(const Rational& u) const {
  const hulls::RoughPose pose = rough_.at(u.convert_to<double>());
  const hulls::ClosestPairs points = hulls::closest_pairs(pose);
  const Vec3<double> way = direction_of(points, pose);
  // By body and corner: whether it holds a closest point, and whether it seems to be a farthest
  // one.
  std::array<std::vector<bool>, 2> holds, is_farthest;
  for (std::size_t body = 0; body < 2; ++body) {
    const std::size_t count = features_[body].first_at.size();
    holds[body].resize(count);
    for (const auto& corners : points.corners)
      holds[body][features_[body].first_at[corners[body]]] = true;
    std::vector<double> behind(count);
    double least = std::numeric_limits<double>::infinity(), most = -least;
    for (std::size_t v = 0; v < count; ++v) {
      const double height = dot(way, pose.body[body].corner(v));
      behind[v] = body == 0 ? -height : height;
      least = std::min(least, behind[v]);
      most = std::max(most, behind[v]);
    }
    constexpr double kSlack = 1e-9;
    for (const double b : behind) is_farthest[body].push_back(b - least <= kSlack * (most - least));
  }
  const auto rank = [&](const CorePair& pair) {
    bool has_all = true, are_farthest = true;
    for (std::size_t body = 0; body < 2; ++body) {
      std::size_t found = 0;
      for (const std::size_t v : corners_of(pair, body, features_[body])) {
        found += holds[body][v] ? 1 : 0;
        are_farthest = are_farthest && is_farthest[body][v];
      }
      has_all = has_all && found == static_cast<std::size_t>(std::ranges::count(holds[body], true));
    }
    return has_all ? 0 : (are_farthest ? 1 : 2);
  };
  std::array<std::vector<const CorePair*>, 3> by_rank;
  for (const CorePair& pair : pairs_)
    by_rank[static_cast<std::size_t>(rank(pair))].push_back(&pair);
  // Where faces are parallel, faces and edges are more likely than corners, which come first.
  std::ranges::reverse(by_rank[1]);
  std::vector<const CorePair*> all;
  all.reserve(pairs_.size());
  for (const auto& some : by_rank) all.insert(all.end(), some.begin(), some.end());
  return all;
}

auto MovingCores::nearest(const Rational& u) const -> Nearest {
  const RealAlgebraic at{u};
  for (const CorePair* pair : likely_first(u)) {
    const PairForm form = conditions_.form(*pair);
    if (auto closest = conditions_.closest_at(*pair, form, at))
      return {std::move(*closest), sign_at(conditions_.excess(form), at)};
  }
  throw std::logic_error("no pair of features is closest, and the cores are apart");
}

}  // namespace touchstone::inflated
