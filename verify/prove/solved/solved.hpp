#pragma once

#include <string>
#include <vector>

#include "touchstone/answer.hpp"
#include "touchstone/poly/roots_exact.hpp"
#include "touchstone/query.hpp"

namespace touchstone {

// A query of two boxes with its exact solution by the full route, and the planes from which it
// follows, as used by checks (crosscheck/checks.hpp) and by the judge.
struct Solved {
  explicit Solved(Query q, std::string id = "");

  std::string id;  // of the case; random choices depend on it
  Query query;
  std::vector<Planes<Integer>> planes;
  Solution<RealAlgebraic> solution;

  const BoxTimeline<RealAlgebraic>& timeline() const { return solution.timeline; }
  // The state in the timeline at a time on the horizon.
  State state_at(const Rational& t) const { return touchstone::state_at(timeline(), t); }
};

}  // namespace touchstone
