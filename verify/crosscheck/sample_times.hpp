#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "verify/solved/solved.hpp"

namespace touchstone::crosscheck {

struct SampleOptions {
  int random = 4;  // uniformly random rational times, besides the chosen ones
  std::uint64_t seed = 1;
};

// The times at which a case is looked at, each once, in order: the ends of the horizon, a rational
// inside every homogeneous interval and every span of the timeline, the ends of the isolating
// interval of every event (just before and just after it, or the event itself where it is
// rational), and random ones.
std::vector<Rational> sample_times(const Solved& solved, const SampleOptions& options);

// The same for any answer: without homogeneous intervals.
std::vector<Rational> sample_times(const Query& query, const BoxTimeline<RealAlgebraic>& timeline,
                                   const std::string& id, const SampleOptions& options);

}  // namespace touchstone::crosscheck
