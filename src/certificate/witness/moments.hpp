#pragma once

#include <vector>

#include "proofs.hpp"
#include "sliding.hpp"
#include "touchstone/ccd/timeline.hpp"

namespace touchstone::certificate::witness {

// An instant inside a piece that no gap may hold but one of its own, with the states around it.
struct Moment {
  RealAlgebraic time;
  std::array<State, 3> states{};
};
struct Moments {
  std::vector<Moment> all;            // strictly inside the piece, in order
  std::vector<Words> while_touching;  // that prove what is between some of them
};

// The events of the timeline; and where the bodies touch for a while, the instants at which words
// that prove this come to their end.
Moments moments_in(Scene& scene, const PiecePair& piece,
                   const BoxTimeline<RealAlgebraic>& timeline);

}  // namespace touchstone::certificate::witness
