#pragma once

#include <vector>

#include "verify/judge/verdict/bodies_at.hpp"

namespace touchstone::judge {

// For bodies_at() of compounds: the pairs of parts (one of each body) at a time, in each pose that
// the bodies have at this time. A pair may be left out if its distance exceeds that of the nearest
// pair by more than `beyond`. So the result has all pairs in contact and all nearest pairs.
// REQUIRES: a compound; t on the horizon; beyond >= 0. Throws LimitReached if a time limit is in
// force and passes.
std::vector<BodiesAt> parts_at(const Query& query, const Rational& t, const Rational& beyond);

}  // namespace touchstone::judge
