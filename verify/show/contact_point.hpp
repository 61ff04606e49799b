#pragma once

#include "touchstone/body/feature.hpp"
#include "touchstone/number/rational.hpp"
#include "touchstone/sat/pose.hpp"

namespace touchstone::show {

// A point in which these features touch, to be drawn: of two edges that cross, where they come
// closest; otherwise the mean of the corners of what they have in common.
//   The poses may be of a time as near to the contact as decimals say, so that features need not
// touch exactly: what they have in common is looked for between the planes that stand on their
// borders.
Vec3<Rational> contact_point(const Poses<Rational>& poses, const FeaturePair& touch);

}  // namespace touchstone::show
