#pragma once

#include <array>
#include <boost/container/static_vector.hpp>
#include <cstddef>
#include <optional>

#include "src/hulls/rough_pose.hpp"

namespace touchstone::hulls {

// A guess of the closest points of two bodies, in doubles without error bounds: pairs of corners,
// one of each body, whose differences span the part of the bodies' difference that is nearest to
// the origin. Other code proves what it derives from the guess.
struct ClosestPairs {
  boost::container::static_vector<std::array<std::size_t, 2>, 4> corners{};
  // The weights of the pairs in the point of that part that is nearest to the origin. They are not
  // negative, and add up to about 1.
  boost::container::static_vector<double, 4> weights{};

  // With four pairs the tetrahedron of their differences seems to contain the origin, so the bodies
  // seem to meet.
  bool seem_to_meet() const { return corners.size() == 4; }
};
ClosestPairs closest_pairs(const RoughPose& pose);

// For each body, at most three corners whose hull contains the body's point that is nearest to the
// other body. Returns nullopt if the bodies are hardly apart. The search begins at the corners
// `from`, one of each body: the nearer they are, the shorter it is.
using ClosestCorners = std::array<boost::container::static_vector<std::size_t, 3>, 2>;
std::optional<ClosestCorners> closest_corners(const RoughPose& pose,
                                              const std::array<std::size_t, 2>& from = {});

}  // namespace touchstone::hulls
