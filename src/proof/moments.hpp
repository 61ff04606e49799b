#pragma once

#include <vector>

#include "src/proof/axes.hpp"
#include "src/proof/proofs.hpp"
#include "touchstone/boxes/timeline.hpp"
#include "touchstone/poly/real_algebraic.hpp"

namespace touchstone::proof {

// An instant inside a piece that needs a gap of its own. A gap is an open span of time, and a proof
// about a gap can deal with one such instant at most.
struct Moment {
  RealAlgebraic time;
  StatesAround states;
};

// All moments strictly inside the piece, in order:
//   - the events of the timeline;
//   - while the boxes overlap, the instants at which a normal vanishes: its plane then gives no
//     information and cannot be shown to be negative;
//   - while they slide, every instant at which a term or a plane vanishes.
std::vector<Moment> moments_in(const Gap& piece, const BoxTimeline<RealAlgebraic>& timeline,
                               const std::vector<Axis>& axes);

}  // namespace touchstone::proof
