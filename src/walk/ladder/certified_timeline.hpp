#pragma once

#include <optional>
#include <vector>

#include "src/walk/ladder/certified.hpp"
#include "src/walk/ladder/motion_source.hpp"
#include "touchstone/boxes/timeline.hpp"
#include "touchstone/query.hpp"

namespace touchstone::walk {

// A whole contact timeline, equal to that of exact arithmetic in the number and order of its
// instants and in all states. Each time is the nearest double (ties to even), so two times may be
// equal. Instants at which the boxes touch have the planes and the table that name their features
// (active_planes). The indices of homogeneous intervals are kNoInterval, since these are not
// computed.
struct CertifiedTimeline {
  BoxTimeline<double> timeline;
  std::vector<TimeBounds> bounds{};        // of all its times except the first and the last
  Decider decided = Decider::own_doubles;  // a walk in floating point
};

// A timeline is in general position if
//   (1) at both ends of the horizon, and where pieces of the motions meet, the boxes are apart or
//       overlap; where pieces meet, they do so on both sides;
//   (2) every other instant is in the interior of a piece, and there the boxes touch in one plane,
//       and go from apart to overlapping or back. All contacts are overlapping.
// Not in general position: grazes, slides, planes that coincide at an entry or an exit, and jumps
// that change the state.

// The timeline of two boxes, if it is in general position and floating-point arithmetic decides all
// of it: doubles first, with a bound for every error. Else nullopt; then integers have to decide
// (walk::timeline). For all_contacts of the library.
//   The result does not depend on the floating-point environment. If rounding is not to nearest,
// the result is nullopt. If subnormal numbers are flushed to zero, the error bounds cover this.
// REQUIRES: both bodies are boxes.
//   Throws LimitReached if a time limit is in force and passes, and std::runtime_error if the
// library was compiled with options that allow reordering of sums.
std::optional<CertifiedTimeline> certified_timeline(const Query& query);
// The timeline of two boxes whose motions come from any source. `from`, `until`: the doubles
// nearest to the ends of the horizon.
std::optional<CertifiedTimeline> certified_timeline(const MotionSource& motions, double from,
                                                    double until);

}  // namespace touchstone::walk
