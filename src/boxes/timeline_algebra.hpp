#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <utility>

#include "touchstone/boxes/timeline.hpp"

namespace touchstone {

// Combines timelines of several pairs of bodies into one: of the parts of compounds (`deepest`),
// and of the cases into which a query of a benchmark is split (`shallowest`; verify/cases/queries).

// Combines two timelines over one horizon: at each time the state is `choose` of both states. The
// other data of an instant are copied from the timeline that has an instant there. If both do, they
// come from the one whose state was chosen, else from the first. As in every timeline, an inner
// instant is listed only where the state changes.
//   Time: exact, with compare(). `choose` returns one of its two states.
//   REQUIRES: both timelines have equal start times and equal end times.
// Takes time linear in the number of instants.
template <class Time, ContactModel Model, class Choose>
Timeline<Time, Model> laid_over(const Timeline<Time, Model>& first,
                                const Timeline<Time, Model>& second, const Choose& choose) {
  assert(compare(first.instants.front().time, second.instants.front().time) == 0 &&
         compare(first.instants.back().time, second.instants.back().time) == 0);
  Timeline<Time, Model> both;
  State until_here = State::unknown;  // on the span before the current instant
  // The next instant of each timeline; its current state is there, or on the span before.
  std::size_t i = 0;
  std::size_t j = 0;
  while (i < first.instants.size()) {
    const auto& a = first.instants[i];
    const auto& b = second.instants[j];
    const int order = compare(a.time, b.time);
    const State of_a = order <= 0 ? a.state : first.spans[i - 1];
    const State of_b = order >= 0 ? b.state : second.spans[j - 1];
    const State here = choose(of_a, of_b);
    auto instant = order < 0 || (order == 0 && here == of_a) ? a : b;
    instant.state = here;
    if (order <= 0) ++i;
    if (order >= 0) ++j;
    const bool begins = both.instants.empty();
    const bool ends = i == first.instants.size();
    const State from_here = ends ? here : choose(first.spans[i - 1], second.spans[j - 1]);
    if (begins || ends || until_here != here || here != from_here) {
      if (!begins) both.spans.push_back(until_here);
      both.instants.push_back(std::move(instant));
    }
    until_here = from_here;
  }
  return both;
}

// Contact of any: overlapping if either is; else unknown if either is; else the deeper state.
//   (1) deepest(a, a) == a   (2) it is commutative and associative in its states
template <class Time, ContactModel Model>
Timeline<Time, Model> deepest(const Timeline<Time, Model>& a, const Timeline<Time, Model>& b) {
  return laid_over(a, b, [](State s, State t) {
    if (s == State::overlapping || t == State::overlapping) return State::overlapping;
    return std::max(s, t);
  });
}

// Contact of all: separated if either is; else unknown if either is; else the shallower state.
//   (1) and (2) as for deepest()
template <class Time, ContactModel Model>
Timeline<Time, Model> shallowest(const Timeline<Time, Model>& a, const Timeline<Time, Model>& b) {
  return laid_over(a, b, [](State s, State t) {
    if (s == State::unknown || t == State::unknown) {
      const bool apart = s == State::separated || t == State::separated;
      return apart ? State::separated : State::unknown;
    }
    return std::min(s, t);
  });
}

}  // namespace touchstone
