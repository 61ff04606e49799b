#pragma once

#include <vector>

#include "verify/judge/verdict/bodies_at.hpp"

namespace touchstone::judge {

// The pairs of parts at a time, one part of each body, in each of the poses that the bodies have
// then. A pair is left out if it is seen to be farther apart than the nearest pair of its pose by
// more than `beyond`: so all pairs in contact and all nearest pairs are there.
// REQUIRES: a compound; t on the horizon; beyond >= 0. Throws LimitReached if a time limit is in
// force and passes.
std::vector<BodiesAt> parts_at(const Query& query, const Rational& t, const Rational& beyond);

}  // namespace touchstone::judge
