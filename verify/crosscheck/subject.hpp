#pragma once

#include <vector>

#include "touchstone/ccd/solve_case.hpp"
#include "touchstone/poly/roots_exact.hpp"
#include "touchstone/text/case.hpp"

namespace touchstone::crosscheck {

// A case with its exact solution: what every check looks at.
struct Subject {
  explicit Subject(Case c);

  Case question;
  std::vector<Planes<Integer>> planes;
  Solution<RealAlgebraic> solution;

  const Timeline<RealAlgebraic>& timeline() const { return solution.timeline; }
  // The state that the timeline gives for a time on the horizon.
  State state_at(const Rational& t) const;
};

struct SampleOptions {
  int random = 4;  // uniformly random rational times, besides the chosen ones
  std::uint64_t seed = 1;
};

// The times at which a case is looked at, each once, in order: the ends of the horizon, a rational
// inside every homogeneous interval and every span of the timeline, the ends of the isolating
// interval of every event (just before and just after it, or the event itself where it is
// rational), and random ones.
std::vector<Rational> sample_times(const Subject& subject, const SampleOptions& options);

}  // namespace touchstone::crosscheck
