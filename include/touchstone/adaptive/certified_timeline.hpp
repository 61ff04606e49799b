#pragma once

#include <optional>
#include <vector>

#include "touchstone/adaptive/certified.hpp"
#include "touchstone/ccd/timeline.hpp"
#include "touchstone/query.hpp"

namespace touchstone::walk {

// A time is between these: some thirty digits of it.
struct TimeBounds {
  DoubleDouble lower;
  DoubleDouble upper;
};

// A whole contact timeline, the same as exact arithmetic finds: as many instants in the same order,
// the double nearest to each of their times (ties to even; two may have the same), each state, and
// where the boxes touch the planes and the table that name their features (active_planes). Of
// homogeneous intervals it knows none: they are kNoInterval.
struct CertifiedTimeline {
  BoxTimeline<double> timeline;
  std::vector<TimeBounds> bounds{};  // of its times, but for those of the first and last instant
  Decider decided = Decider::own_doubles;  // a walk in floating point
};

// The timeline of two boxes where floating-point arithmetic decides all of it, first in doubles,
// with a bound for every error; nothing where it does not, and integers have to (walk::timeline).
// What it decides are timelines in general position:
//   (1) at both ends of the horizon, and where pieces of the motions meet, the boxes are apart or
//       overlap; where pieces meet, they do so on both sides of it;
//   (2) every other instant is in the interior of a piece: there the boxes touch in one plane, and
//       go from apart to overlapping or back. All contacts are overlapping.
// Grazes, slides, planes that coincide at an entry or an exit, and jumps that change the state are
// undecided.
//   Nothing is taken on trust from the floating-point environment: in another rounding mode than to
// nearest nothing is decided, and numbers that are flushed to zero are within the bounds.
// REQUIRES: both bodies are boxes.
//   Throws LimitReached if a time limit is in force and passes, and std::runtime_error where it was
// compiled with sums that may be reordered.
std::optional<CertifiedTimeline> certified_timeline(const Query& query);

}  // namespace touchstone::walk
