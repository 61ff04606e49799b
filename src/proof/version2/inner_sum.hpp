#pragma once

#include "corners.hpp"

namespace touchstone::proof::version2 {

// A point in the relative interior of the intersection, as the sum (see claim.hpp) of all corners.
// If these are more than kMostTerms, it is the sum of a few of them (at most four if the pose is
// exact).
// REQUIRES: there are corners.
template <class N>
Sum sum_of_all(const Scene& scene, const Pose<N>& pose, const Intersection<N>& intersection);

}  // namespace touchstone::proof::version2
