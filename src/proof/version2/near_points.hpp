#pragma once

#include "closest_features.hpp"
#include "pose.hpp"
#include "src/proof/version2/claim.hpp"

namespace touchstone::proof::version2 {

// Points of both parts that are near to each other, for claims that bodies with a radius overlap
// (Near in claim.hpp). They are in the frames of the bodies and in the units of the case.

// The closest points in doubles, with weights that are rounded to multiples of 2^-bits.
// REQUIRES: closest corners were found.
Near rough_near(const Scene& scene, const RoughClosest& rough, int bits);

// The ends of the shortest connection of a pair's features at an instant, exactly.
Near feet_at(const Scene& scene, const Pair& pair, const Pose<Rational>& pose);

}  // namespace touchstone::proof::version2
