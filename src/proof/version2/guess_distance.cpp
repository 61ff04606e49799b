// Guesses claims for bodies with a radius: closest pairs of features (closest_features.hpp),
// planes, and points of both bodies (near_points.hpp). Doubles guess first; then, if asked to be
// thorough, exact numbers find the pairs that are closest at the instant.

#include "guess_distance.hpp"

#include <algorithm>
#include <functional>
#include <limits>

#include "closest_features.hpp"
#include "near_points.hpp"
#include "pair_form.hpp"
#include "proofs.hpp"
#include "touchstone/limit.hpp"

namespace touchstone::proof::version2 {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

// The number of pairs that try_pairs() may try, except for signs.
std::size_t count_of(const std::array<CloseFeatures, 2>& features) {
  std::size_t count = 0;
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t k = 0; i + k < 3; ++k) count += features[0][i].size() * features[1][k].size();
  }
  return count;
}

using TryPair = std::function<bool(const Pair&)>;

// Tries pairs of these features: first those of which both are likely, then large features first.
// `rough`: if it is not null, only pairs that doubles do not rule out.
bool try_pairs(const std::array<CloseFeatures, 2>& features, State state, const RoughClosest* rough,
               const TryPair& is_right) {
  constexpr std::array<std::array<std::size_t, 2>, 6> kKinds{
      {{2, 0}, {0, 2}, {1, 1}, {1, 0}, {0, 1}, {0, 0}}};
  for (const bool is_likely : {true, false}) {
    for (const auto& [i, k] : kKinds) {
      for (const CloseFeature& one : features[0][i]) {
        check_limit();
        for (const CloseFeature& two : features[1][k]) {
          if ((one.is_likely && two.is_likely) != is_likely) continue;
          const bool are_segments = i == 1 && k == 1;
          const std::vector<int> signs = rough != nullptr ? likely_signs(*rough, one.end, two.end)
                                         : are_segments   ? std::vector<int>{1, -1}
                                                          : std::vector<int>{1};
          for (const int sign : signs) {
            if (is_right({state, {one.end, two.end}, sign})) return true;
          }
        }
      }
    }
  }
  return false;
}

// Tries the closest points in doubles, the coarsest numbers first.
bool try_near(const Scene& scene, const RoughClosest& rough, const Try& is_right) {
  if (rough.closest.corners.empty()) return false;
  for (const int bits : {4, 12, 40}) {
    if (is_right(rough_near(scene, rough, bits))) return true;
  }
  return false;
}

// The pairs of these features that are closest at the instant; at most a few.
std::vector<Pair> closest_among(Scene& scene, const Rational& t,
                                const std::array<CloseFeatures, 2>& features, State state) {
  constexpr std::size_t kMost = 8;
  std::vector<Pair> closest;
  try_pairs(features, state, nullptr, [&](const Pair& pair) {
    if (is_closest_at(scene, t, pair)) closest.push_back(pair);
    return closest.size() == kMost;
  });
  return closest;
}

Rational value_of(const IntegerPolynomial& p, const Rational& t) {
  Rational value;
  for (int i = p.degree(); i >= 0; --i) value = value * t + Rational(p[i]);
  return value;
}

// Planes and points from a pair that is closest at the instant, exactly.
bool guess_exactly(Scene& scene, const Rational& t, const Pair& closest, const Try& is_right) {
  const Pose<Rational> pose = pose_at<Rational>(scene, t);
  if (closest.state == State::overlapping) return is_right(feet_at(scene, closest, pose));
  const PairForm form(closest, scene);
  const Vec3<Rational> n{value_of(form.n[0], t), value_of(form.n[1], t), value_of(form.n[2], t)};
  return guess_near_plane(scene, pose, n, 0, is_right) ||
         guess_near_plane(scene, pose, n, 1, is_right);
}

}  // namespace

bool guess_by_distance(Scene& scene, const Instants& instants, State state, bool thoroughly,
                       const Try& is_right) {
  constexpr double kSlack = 1e-9;
  constexpr std::size_t kMostOfAll = std::size_t{1} << 16U;
  const Rational& t = instants.front();
  const RoughClosest rough(scene, t);
  const bool is_overlapping = state == State::overlapping;
  const bool cores_seem_to_meet = rough.closest.seem_to_meet();
  if (is_overlapping && cores_seem_to_meet && try_near(scene, rough, is_right)) return true;
  const std::array<CloseFeatures, 2> front{features_of(scene, rough, 0, kSlack),
                                           features_of(scene, rough, 1, kSlack)};
  std::size_t left = tries_of(scene);
  bool is_found = false;
  const TryPair try_few = [&](const Pair& pair) {
    is_found = is_right(pair);
    return is_found || --left == 0;
  };
  if (!cores_seem_to_meet) try_pairs(front, state, &rough, try_few);
  if (is_found) return true;
  if (is_overlapping && !cores_seem_to_meet && try_near(scene, rough, is_right)) return true;
  if (state == State::separated) {
    const auto poses = poses_at<double>(scene, instants);
    if (guess_planes(scene, poses, rough.way, 0, is_right) ||
        guess_planes(scene, poses, rough.way, 1, is_right))
      return true;
  }
  // Whether the cores themselves overlap at the instant. Then no pair is closest.
  bool do_cores_overlap = false;
  if (is_overlapping) {
    const Try is_right_for_cores = [&](const Claim& claim) {
      do_cores_overlap = do_cores_overlap || hold_at(scene, t, claim);
      return is_right(claim);
    };
    if (guess_overlapping(scene, poses_at<double>(scene, instants), is_right_for_cores))
      return true;
    if (thoroughly && guess_overlapping(scene, Poses<Rational>{pose_at<Rational>(scene, t), {}},
                                        is_right_for_cores))
      return true;
  }
  if (!thoroughly || do_cores_overlap) return false;
  // Only pairs that are closest at the instant, or near it, can be right around it.
  std::vector<Pair> closest = closest_among(scene, t, front, state);
  if (closest.empty()) {
    const std::array<CloseFeatures, 2> all{features_of(scene, rough, 0, kInfinity),
                                           features_of(scene, rough, 1, kInfinity)};
    if (count_of(all) <= kMostOfAll) {
      closest = closest_among(scene, t, all, state);
      // The cores may be in contact.
      if (closest.empty() && is_overlapping && try_pairs(all, state, nullptr, is_right))
        return true;
    }
  }
  if (std::ranges::any_of(closest, is_right)) return true;
  if (state == State::touching) return false;
  return !closest.empty() && guess_exactly(scene, t, closest.front(), is_right);
}

}  // namespace touchstone::proof::version2
