#pragma once

#include <optional>

#include "touchstone/number/rational.hpp"
#include "touchstone/query.hpp"

namespace touchstone {

// The least distance of two bodies over the horizon lies between two rationals:
//   lower < distance at every instant of the horizon, and distance at the instant `at` < upper.
struct Clearance {
  Rational at;
  Rational lower;  // at least 0
  Rational upper;
};

// How near two bodies come over the horizon; nullopt if they touch or overlap. The bounds have
// upper - lower <= upper · 10^-digits. If a motion jumps, both poses count.
//   Doubles only guess where the least distance is. `upper` is above the exact distance at `at`.
// `lower` is proven by the question with the radius of a body larger by it, which has no contact.
// Throws LimitReached if a time limit is in force and passes. REQUIRES: digits >= 1.
std::optional<Clearance> clearance(const Query& query, int digits = 9);

// A query like this one, in which the radius of the first body is larger by `by`. The bodies of the
// new query are in contact at the times at which those of this one are at most `by` apart.
// REQUIRES: by >= 0.
Query within(const Query& query, const Rational& by);

}  // namespace touchstone
