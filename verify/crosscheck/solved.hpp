#pragma once

#include <string>
#include <vector>

#include "touchstone/answer.hpp"
#include "touchstone/poly/roots_exact.hpp"
#include "touchstone/query.hpp"

namespace touchstone::crosscheck {

// A query with its exact solution: what every check looks at.
struct Solved {
  explicit Solved(Query q, std::string id = "");

  std::string id;  // of the case, on which random choices depend
  Query query;
  std::vector<Planes<Integer>> planes;
  Solution<RealAlgebraic> solution;

  const Timeline<RealAlgebraic>& timeline() const { return solution.timeline; }
  // The state that the timeline gives for a time on the horizon.
  State state_at(const Rational& t) const { return touchstone::state_at(timeline(), t); }
};

struct SampleOptions {
  int random = 4;  // uniformly random rational times, besides the chosen ones
  std::uint64_t seed = 1;
};

// The times at which a case is looked at, each once, in order: the ends of the horizon, a rational
// inside every homogeneous interval and every span of the timeline, the ends of the isolating
// interval of every event (just before and just after it, or the event itself where it is
// rational), and random ones.
std::vector<Rational> sample_times(const Solved& solved, const SampleOptions& options);

}  // namespace touchstone::crosscheck
