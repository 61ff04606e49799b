// Tests at one instant, in doubles without error bounds, whether a pair of features may prove that
// the bodies are apart: by the distance and the corners along the direction between the features.

#include "src/inflated/first_contact/rough_pair.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>

#include "src/hulls/rough_pose.hpp"

namespace touchstone::inflated {
namespace {

using N = Bounded<double>;

// A value is clearly negative if it is less than minus this part of the sum of its terms' sizes.
// Rounding errors are smaller, unless terms cancel to about 22 bits in the normal or the distance.
constexpr double kClear = 0x1p-30;

Vec3<double> rounded(const Vec3<N>& v) { return {v[0].value, v[1].value, v[2].value}; }

// The vector from the corner of feature 1 to the corner of feature 2.
Vec3<double> between_corners(const PlacedCores& at, const FeaturePair& features) {
  return difference(at[1].moved(rounded(features[1].corner)),
                    at[0].moved(rounded(features[0].corner)));
}

// The shortest vector from a corner to the line of an edge, or between two corners; otherwise the
// normal of rough_normal.
Vec3<double> direction(const PlacedCores& at, const FeaturePair& features, bool is_reversed,
                       const Vec3<double>& d) {
  const int dimensions = features[0].dimension + features[1].dimension;
  if (dimensions == 2) return rough_normal(at, features, is_reversed);
  if (dimensions == 0) return d;
  const std::size_t b = features[0].dimension == 1 ? 0 : 1;
  const Vec3<double> edge = at[b].turned(rounded(features[b].edge));
  return cross(edge, cross(d, edge));
}

// Whether a corner of the core is clearly farther along n, towards the other core, than its
// feature.
bool is_hidden(const PlacedCore& core, const FeatureIn<N>& feature, const Vec3<double>& n) {
  Vec3<double> along{}, size{};
  for (std::size_t m = 0; m < 3; ++m) {
    along[m] = dot(n, core.turn[m]);
    for (std::size_t i = 0; i < 3; ++i) size[m] += std::abs(n[i] * core.turn[m][i]);
  }
  return std::ranges::any_of(feature.leads, [&](const Vec3<N>& lead) {
    double ahead = 0, most = 0;
    for (std::size_t m = 0; m < 3; ++m) {
      ahead += lead[m].value * along[m];
      most += std::abs(lead[m].value) * size[m];
    }
    return ahead < -kClear * most;
  });
}

}  // namespace

Vec3<double> rough_normal(const PlacedCores& at, const FeaturePair& features, bool is_reversed) {
  Vec3<double> n{};
  if (features[0].dimension == 1 && features[1].dimension == 1) {
    n = cross(at[0].turned(rounded(features[0].edge)), at[1].turned(rounded(features[1].edge)));
  } else if (features[0].dimension == 2 || features[1].dimension == 2) {
    const std::size_t b = features[0].dimension == 2 ? 0 : 1;
    const auto& turn = at[b].turn;
    const double sense = (b == 1) != at[b].mirrored ? -1 : 1;
    for (std::size_t m = 0; m < 3; ++m) {
      const auto cofactor = cross(turn[(m + 1) % 3], turn[(m + 2) % 3]);
      for (std::size_t i = 0; i < 3; ++i) n[i] += sense * features[b].normal[m].value * cofactor[i];
    }
  }
  if (is_reversed) n = {-n[0], -n[1], -n[2]};
  return n;
}

RoughState rough_state(const PlacedCores& at, const FeaturePair& features, bool is_reversed,
                       double radii) {
  const Vec3<double> d = between_corners(at, features);
  const Vec3<double> n = direction(at, features, is_reversed, d);
  const double length = std::sqrt(dot(n, n));
  const double excess = dot(n, d) - radii * length;
  if (excess < -kClear * length * (radii + std::sqrt(dot(d, d)))) return RoughState::near;
  if (is_hidden(at[0], features[0], n)) return RoughState::hidden;
  if (is_hidden(at[1], features[1], {-n[0], -n[1], -n[2]})) return RoughState::hidden;
  return RoughState::open;
}

}  // namespace touchstone::inflated
