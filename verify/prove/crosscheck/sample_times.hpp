#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "verify/prove/solved/solved.hpp"

namespace touchstone::crosscheck {

// The choice of the times at which answers are compared.
struct SampleOptions {
  int random = 4;  // random rational times, in addition to the chosen ones
  std::uint64_t seed = 1;
};

// The times at which a case is compared, each once, in order:
//   the ends of the horizon;
//   a rational time inside every homogeneous interval, and inside every span of the timeline;
//   the ends of every event's isolating interval (just before and after the event, or the event
//   itself if it is rational);
//   random times.
std::vector<Rational> sample_times(const Solved& solved, const SampleOptions& options);

// The times for any answer, without homogeneous intervals.
std::vector<Rational> sample_times(const Query& query, const BoxTimeline<RealAlgebraic>& timeline,
                                   const std::string& id, const SampleOptions& options);

}  // namespace touchstone::crosscheck
