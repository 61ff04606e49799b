// The closest points of two bodies in the form that callers need: as pairs of corners with weights,
// or as a few corners of each body. Both are read from the simplex of closest_simplex.hpp.

#include "src/hulls/closest_pairs.hpp"

#include <algorithm>

#include "src/hulls/closest_simplex.hpp"

namespace touchstone::hulls {

ClosestPairs closest_pairs(const RoughPose& pose) {
  const Simplex simplex = closest_simplex(pose.body[0], pose.body[1]);
  ClosestPairs pairs;
  for (const Difference& v : simplex) pairs.corners.push_back(v.corners);
  if (const auto found = nearest_of(simplex)) {
    pairs.weights = found->weights;
  } else {
    pairs.weights.resize(simplex.size(), 0);
    pairs.weights.front() = 1;
  }
  return pairs;
}

std::optional<ClosestCorners> closest_corners(const RoughPose& pose,
                                              const std::array<std::size_t, 2>& from) {
  const Simplex simplex = closest_simplex(pose.body[0], pose.body[1], from);
  if (simplex.size() == 4) return std::nullopt;
  ClosestCorners found;
  for (const Difference& v : simplex) {
    for (const std::size_t b : {0U, 1U}) {
      if (std::find(found[b].begin(), found[b].end(), v.corners[b]) == found[b].end())
        found[b].push_back(v.corners[b]);
    }
  }
  return found;
}

}  // namespace touchstone::hulls
