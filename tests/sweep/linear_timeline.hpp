#pragma once

#include <catch2/catch.hpp>
#include <set>

#include "src/number/notation.hpp"
#include "touchstone/answer/text/truth.hpp"
#include "touchstone/case.hpp"
#include "verify/prove/crosscheck/timelines.hpp"

namespace touchstone::test {

// The timeline of bodies in linear motion from its exact truth: its instants, all rational, are the
// ends of the horizon and of the only contact.
inline crosscheck::ExactTimeline linear_timeline(const Case& c, const Truth& exact) {
  std::set<Rational> times{c.query.from(), c.query.until()};
  for (const TruthContact& contact : exact.contacts) {
    times.insert(parse_number(contact.enter.time.isolating->front()).value());
    times.insert(parse_number(contact.exit->time.isolating->front()).value());
  }
  REQUIRE(exact.timeline.size() == 2 * times.size() - 1);
  const auto state = [&](std::size_t i) {
    for (const State s : {State::separated, State::touching, State::overlapping}) {
      if (exact.timeline[i].state == name(s)) return s;
    }
    return State::unknown;
  };
  crosscheck::ExactTimeline timeline;
  for (const Rational& t : times) {
    const std::size_t i = 2 * timeline.instants.size();
    if (i > 0) timeline.spans.push_back(state(i - 1));
    timeline.instants.push_back({RealAlgebraic(t), state(i), {}});
  }
  return timeline;
}

}  // namespace touchstone::test
