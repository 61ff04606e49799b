// The rough state of a pair of features, compared with the distances of all corners of both cores.

#include "src/inflated/first_contact/rough_pair.hpp"

#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <cmath>
#include <cstddef>
#include <vector>

#include "src/hulls/closest_simplex.hpp"
#include "src/hulls/rough_pose.hpp"
#include "src/inflated/first_contact/plain_pair.hpp"
#include "tests/doubles/drawn.hpp"

namespace touchstone::test::rough_pair_test {
namespace {

using doubles::Drawn;
using inflated::BoxCore;
using inflated::CoreFeature;
using inflated::FeaturePair;
using inflated::LineCore;
using inflated::PlacedCores;
using inflated::PlainCore;
using inflated::PlainCores;
using inflated::PlainPair;
using inflated::RoughState;

Vec3<double> rounded(const Vec3<Bounded<double>>& v) {
  return {v[0].value, v[1].value, v[2].value};
}

// Two boxes, or a line and a box.
PlainCores random_cores(Drawn& drawn) {
  const auto box = [&drawn] {
    const auto half = drawn.vector(1);
    return PlainCore{
        BoxCore({std::abs(half[0]) + 0.25, std::abs(half[1]) + 0.25, std::abs(half[2]) + 0.25},
                drawn.vector(0.5))};
  };
  if (drawn.below(4) > 0) return {box(), box()};
  return {PlainCore{LineCore(drawn.vector(1), {2, 2, drawn.number()})}, box()};
}

// A turn of a random axis, times a random length.
Mat3<double> random_turn(Drawn& drawn) {
  const auto [w, x, y, z] = drawn.quaternion();
  return {{{w * w + x * x - y * y - z * z, 2 * (x * y + w * z), 2 * (x * z - w * y)},
           {2 * (x * y - w * z), w * w - x * x + y * y - z * z, 2 * (y * z + w * x)},
           {2 * (x * z + w * y), 2 * (y * z - w * x), w * w - x * x - y * y + z * z}}};
}

std::size_t count_of_corners(const PlainCore& core) {
  return std::holds_alternative<BoxCore>(core.shape) ? 8 : 2;
}

// All features of a core, each from the corners in it.
std::vector<CoreFeature> features_of(const PlainCore& core) {
  std::vector<CoreFeature> all;
  const std::size_t count = count_of_corners(core);
  for (std::size_t i = 0; i < count; ++i) {
    for (std::size_t k = i; k < count; ++k) {
      const std::array corners{i, k};
      const auto feature = core.feature_of(corners);
      const bool is_new = feature && std::find(all.begin(), all.end(), *feature) == all.end();
      if (is_new) all.push_back(*feature);
    }
  }
  return all;
}

// All pairs of features that the search may examine: edges in both senses.
std::vector<PlainPair> pairs_of(const PlainCores& cores) {
  std::vector<PlainPair> all;
  for (const CoreFeature& one : features_of(cores[0])) {
    for (const CoreFeature& two : features_of(cores[1])) {
      if (one.dimension + two.dimension > 2) continue;
      all.push_back({{one, two}, false});
      if (one.dimension == 1 && two.dimension == 1) all.push_back({{one, two}, true});
    }
  }
  return all;
}

// The direction of the vector between the lines or planes of two features.
Vec3<double> direction(const PlacedCores& at, const FeaturePair& features, bool is_reversed) {
  const int dimensions = features[0].dimension + features[1].dimension;
  if (dimensions == 2) return inflated::rough_normal(at, features, is_reversed);
  Vec3<double> n = difference(at[1].moved(rounded(features[1].corner)),
                              at[0].moved(rounded(features[0].corner)));
  if (dimensions == 0) return n;
  const std::size_t b = features[0].dimension == 1 ? 0 : 1;
  const Vec3<double> edge = at[b].turned(rounded(features[b].edge));
  const double along = dot(n, edge) / dot(edge, edge);
  for (std::size_t m = 0; m < 3; ++m) n[m] -= along * edge[m];
  return n;
}

// How far the core reaches along n.
double support(const inflated::PlacedCore& core, const Vec3<double>& n) {
  double most = dot(n, core.corner(0));
  for (std::size_t i = 1; i < count_of_corners(*core.core); ++i)
    most = std::max<double>(most, dot(n, core.corner(i)));
  return most;
}

}  // namespace

TEST_CASE("a pair is open only if its features are farthest along a direction with a gap of R",
          "[inflated]") {
  constexpr double kTolerance = 1e-6;
  Drawn drawn(3, false);
  std::array<int, 3> counts{};
  for (int i = 0; i < 40; ++i) {
    const PlainCores cores = random_cores(drawn);
    auto offset = drawn.vector(1);
    offset[drawn.below(3)] += 3;
    const PlacedCores at{{{&cores[0], random_turn(drawn), drawn.vector(0.5)},
                          {&cores[1], random_turn(drawn), offset}}};
    const double distance = 0.25 + 0.25 * drawn.number();
    const hulls::Simplex closest = hulls::closest_simplex(at[0], at[1]);
    bool is_one_open = false;
    for (const PlainPair& pair : pairs_of(cores)) {
      const auto features = inflated::numbers_of<double>(cores, pair);
      const RoughState state = inflated::rough_state(at, features, pair.is_reversed, distance);
      ++counts[static_cast<std::size_t>(state)];
      if (state != RoughState::open) continue;
      is_one_open = true;
      const Vec3<double> n = direction(at, features, pair.is_reversed);
      const double gap = -support(at[0], n) - support(at[1], {-n[0], -n[1], -n[2]});
      CHECK(gap >= (distance - kTolerance) * std::sqrt(dot(n, n)));
    }
    // The distance of the cores, from a search that does without features.
    const auto nearest = hulls::nearest_of(closest);
    const double apart = nearest && closest.size() < 4 ? std::sqrt(dot(nearest->x, nearest->x)) : 0;
    if (std::abs(apart - distance) > kTolerance) CHECK(is_one_open == (apart > distance));
  }
  for (const int count : counts) CHECK(count > 100);
}

}  // namespace touchstone::test::rough_pair_test
