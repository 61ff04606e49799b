#pragma once

#include <vector>

#include "src/rest/hulls/feature_candidates.hpp"

namespace touchstone::hulls {

// Guesses, in doubles without error bounds, which features of two bodies that are apart hold their
// closest points. closest_points() tries candidates_near_fronts() first, tests each exactly, and
// falls back on all_candidates(). Both lists begin with the seemingly nearest pair. Both functions
// throw LimitReached if a time limit is in force and passes.
//   The front of a body is its farthest point towards the other body, along the direction of the
// widest gap. Features far behind both fronts cannot hold the closest points.

// Only the features near the fronts of both bodies: mostly a few. Rounding may have excluded the
// right ones.
std::vector<FeatureCandidate> candidates_near_fronts(const FeaturesAtRest<double>& one,
                                                     const FeaturesAtRest<double>& two);
// All pairs of two edges, or of a corner and a face.
std::vector<FeatureCandidate> all_candidates(const FeaturesAtRest<double>& one,
                                             const FeaturesAtRest<double>& two);

}  // namespace touchstone::hulls
