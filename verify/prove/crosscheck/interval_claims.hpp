#pragma once

#include <string>
#include <vector>

#include "touchstone/answer/text/truth.hpp"
#include "touchstone/number/interval.hpp"
#include "verify/prove/crosscheck/timelines.hpp"

namespace touchstone::crosscheck {

// Checks the answers of interval arithmetic, which may leave things unknown but must not claim
// anything false: each claim of an answer is compared with the exact timeline. For number_check.cpp
// and the fuzzer of intervals.

// One claim of an answer in the interval type about a case.
struct Claim {
  std::string place;   // a part of the timeline, a contact, …
  bool known = true;   // false: the answer leaves this undecided
  std::string broken;  // the truth that contradicts it; empty if the claim holds
};

// The claims of a timeline in intervals. The check requires:
//   - a known state of a span holds on the whole span between the enclosures of its ends;
//   - a known state of an instant occurs within its enclosure;
//   - within this enclosure no other state occurs except those of the adjacent spans, if these
//     three states are known;
//   - instants are in order, and the first and last enclose the ends of the horizon.
std::vector<Claim> claims(const BoxTimeline<Interval>& said, const ExactTimeline& exact);

// The claims of a truth of the interval type, in its printed numbers. The check requires:
//   - the parts of its timeline cover the horizon from end to end, and each known state holds
//     throughout its part;
//   - `start`, if known, is the state at the first instant;
//   - between `enter` and `exit` of each contact there is at least one exact contact: the first of
//     these begins within `enter`, the last ends within `exit`, and at least one is of the claimed
//     kind, if this is known. If no state is unknown, there is exactly one;
//   - `contact`, if known, is whether there is any contact.
// REQUIRES: the truth has the whole timeline.
std::vector<Claim> claims(const Truth& said, const ExactTimeline& exact);

}  // namespace touchstone::crosscheck
