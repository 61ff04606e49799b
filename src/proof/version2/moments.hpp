#pragma once

#include <vector>

#include "proofs.hpp"
#include "sliding.hpp"
#include "touchstone/boxes/timeline.hpp"

namespace touchstone::proof::version2 {

// An instant inside a piece that needs a gap of its own, with the states before, at and after it. A
// gap is an open span of time, and a proof about a gap can deal with one such instant at most.
struct Moment {
  RealAlgebraic time;
  std::array<State, 3> states{};
};
struct Moments {
  std::vector<Moment> all;            // strictly inside the piece, in order
  std::vector<Claim> while_touching;  // claims that prove touching between some of them
};

// The events of the timeline; and, while the bodies touch over a span, the instants at which claims
// that prove it stop holding.
Moments moments_in(Scene& scene, const PiecePair& piece,
                   const BoxTimeline<RealAlgebraic>& timeline);

}  // namespace touchstone::proof::version2
