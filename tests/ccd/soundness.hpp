#pragma once

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "touchstone/ccd/timeline.hpp"
#include "touchstone/number/interval.hpp"
#include "touchstone/poly/real_algebraic.hpp"
#include "verify/crosscheck/timelines.hpp"

namespace touchstone::test {

// The exact states on [lower, upper] (at_ends) or strictly between, cut to the horizon.
inline std::vector<State> states_on(const Timeline<RealAlgebraic>& exact, const Rational& lower,
                                    const Rational& upper, bool at_ends) {
  std::vector<State> states;
  const auto& instants = exact.instants;
  for (std::size_t i = 0; i < instants.size(); ++i) {
    const int after_lower = instants[i].time.compare(lower);
    const int before_upper = -instants[i].time.compare(upper);
    if (std::min(after_lower, before_upper) >= (at_ends ? 0 : 1))
      states.push_back(instants[i].state);
    if (i + 1 == instants.size()) break;
    const bool meets = before_upper > 0 && instants[i + 1].time.compare(lower) > 0;
    if (meets && (at_ends || lower < upper)) states.push_back(exact.spans[i]);
  }
  return states;
}

// Where a timeline of the interval type says something that is not so; empty where it never does.
//   A known state of a span holds on all of the span between the enclosures of its ends. A known
//   state of an instant occurs within its enclosure, and no state occurs there but it and those of
//   the spans around.
inline std::string contradiction(const Timeline<Interval>& said,
                                 const Timeline<RealAlgebraic>& exact) {
  const std::size_t n = said.instants.size();
  if (said.spans.size() + 1 != n) return "there is not one span between each two instants";
  const auto place = [](const Rational& lower, const Rational& upper) {
    return " on [" + lower.str() + ", " + upper.str() + "]";
  };
  const State start = said.instants.front().state;
  if (start != State::unknown && start != exact.instants.front().state)
    return "it starts in the wrong state";
  for (std::size_t i = 0; i < n; ++i) {
    const Interval& time = said.instants[i].time;
    const Rational lower = crosscheck::bound_of(time.lower());
    const Rational upper = crosscheck::bound_of(time.upper());
    const auto encloses = [&](const RealAlgebraic& t) {
      return t.compare(lower) >= 0 && t.compare(upper) <= 0;
    };
    if (i == 0 && !encloses(exact.instants.front().time))
      return "it does not begin with the horizon";
    if (i + 1 == n && !encloses(exact.instants.back().time))
      return "it does not end with the horizon";
    const State before = i == 0 ? said.instants[i].state : said.spans[i - 1];
    const State after = i + 1 == n ? said.instants[i].state : said.spans[i];
    const std::array<State, 3> possible{before, said.instants[i].state, after};
    const bool all_known =
        std::find(possible.begin(), possible.end(), State::unknown) == possible.end();
    const auto occurring = states_on(exact, lower, upper, true);
    if (said.instants[i].state != State::unknown &&
        std::find(occurring.begin(), occurring.end(), said.instants[i].state) == occurring.end()) {
      return std::string("never ") + name(said.instants[i].state) + place(lower, upper);
    }
    for (const State s : occurring) {
      if (all_known && std::find(possible.begin(), possible.end(), s) == possible.end()) {
        return std::string(name(s)) + " was missed" + place(lower, upper);
      }
    }
    if (i + 1 == n || after == State::unknown) continue;
    const Rational next = crosscheck::bound_of(said.instants[i + 1].time.lower());
    for (const State s : states_on(exact, upper, next, false)) {
      if (s != after)
        return std::string(name(s)) + ", not " + name(after) + "," + place(upper, next);
    }
  }
  return "";
}

}  // namespace touchstone::test
