#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "scene.hpp"
#include "src/hulls/closest_pairs.hpp"
#include "src/hulls/rough_pose.hpp"

namespace touchstone::proof::version2 {

// The vertices, edges and faces of two parts at which they may be closest at an instant, in
// doubles. Pairs of them are guesses for claims about distances (guess_distance.cpp).

// The two parts at an instant, in doubles, and their closest points as corners with weights.
struct RoughClosest {
  RoughClosest(const Scene& scene, const Rational& t);

  Vec3<double> position(std::size_t body, std::size_t vertex) const {
    return pose.body[body].corner(corners[body][vertex]);
  }

  hulls::RoughPose pose;
  hulls::ClosestPairs closest;
  Vec3<double> way{};  // from the closest point of body 1 to that of body 2
  // The numbers of the part's vertices, by corner of the core's hulls::Lattice, and conversely.
  std::array<std::vector<std::size_t>, 2> vertices{}, corners{};
};

// The features of a part that may hold its point closest to the other part. A feature that is
// spanned by the corners that doubles find is likely.
struct CloseFeature {
  PairEnd end{};
  bool is_likely = false;
};
using CloseFeatures = std::array<std::vector<CloseFeature>, 3>;  // by kind

// The features of a part whose vertices all reach almost as far towards the other part as any
// vertex does: within `slack`, a share of the part's extent in that direction. With an infinite
// slack these are all features. The closest corners belong to them in any case.
CloseFeatures features_of(const Scene& scene, const RoughClosest& rough, std::size_t body,
                          double slack);

// The signs with which a pair may be closest, unless doubles rule it out: +1 and -1 for two
// segments, whose connection is along ± their product; only +1 for all other pairs. May be empty.
std::vector<int> likely_signs(const RoughClosest& rough, const PairEnd& one, const PairEnd& two);

}  // namespace touchstone::proof::version2
