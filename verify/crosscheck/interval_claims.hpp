#pragma once

#include <string>
#include <vector>

#include "touchstone/number/interval.hpp"
#include "touchstone/text/truth.hpp"
#include "verify/crosscheck/timelines.hpp"

namespace touchstone::crosscheck {

// One thing that an answer of the interval type says of a case.
struct Claim {
  std::string place;   // a stretch of the timeline, a contact, …
  bool known = true;   // false: the answer leaves it open
  std::string broken;  // what is so instead; empty where the claim holds
};

// What a timeline says, held against the exact one.
//   A known state of a span holds on all of the span between the enclosures of its ends. A known
//   state of an instant occurs within its enclosure, and no state occurs there but it and those of
//   the spans around. The instants follow one another, and the first and last enclose those of the
//   horizon.
std::vector<Claim> claims(const BoxTimeline<Interval>& said, const ExactTimeline& exact);

// What a truth of the interval type says in its own numbers, held against the exact timeline.
//   The stretches of its timeline follow one another from end to end of the horizon, and the state
//   of each holds at every time of it. `start` is the state at the first instant. In every contact
//   there is one: of those on the stretch from `enter` to `exit` the first begins within `enter`,
//   the last ends within `exit`, and `overlapping` is at least one; where no state is unknown,
//   there is one only, of the kind that is said. `contact` tells whether there is any.
// REQUIRES: the truth has the whole timeline.
std::vector<Claim> claims(const Truth& said, const ExactTimeline& exact);

}  // namespace touchstone::crosscheck
