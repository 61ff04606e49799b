#pragma once

#include <string>
#include <vector>

#include "touchstone/answer/text/truth.hpp"
#include "touchstone/number/interval.hpp"
#include "verify/prove/crosscheck/timelines.hpp"

namespace touchstone::crosscheck {

// One claim of an answer in the interval type about a case.
struct Claim {
  std::string place;   // a part of the timeline, a contact, …
  bool known = true;   // false: undecided
  std::string broken;  // the truth that contradicts it; empty if the claim holds
};

// The claims of a timeline, compared with the exact one.
//   A known state of a span holds on the whole span between the enclosures of its ends. A known
// state of an instant occurs within its enclosure, where no other state occurs except those of
// the adjacent spans. Instants are in order, and the first and last enclose those of the horizon.
std::vector<Claim> claims(const BoxTimeline<Interval>& said, const ExactTimeline& exact);

// The claims of a truth of the interval type in its own numbers, compared with the exact timeline.
//   The parts of its timeline cover the horizon from end to end, and the state of each holds
// throughout it. `start` is the state at the first instant. Each contact contains at least one
// exact contact from `enter` to `exit`: the first of these begins within `enter`, the last ends
// within `exit`, and `overlapping` holds for at least one. If no state is unknown, it contains
// exactly one, of the claimed kind. `contact` is whether there is any.
// REQUIRES: the truth has the whole timeline.
std::vector<Claim> claims(const Truth& said, const ExactTimeline& exact);

}  // namespace touchstone::crosscheck
