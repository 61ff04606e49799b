#pragma once

#include <vector>

#include "touchstone/boxes/timeline.hpp"
#include "touchstone/poly/real_algebraic.hpp"

namespace touchstone {

// Which of several timelines add nothing to the deepest state of all: a timeline whose contacts all
// lie within an open span throughout which others overlap. Of two meshes that dip into each other
// these are most pairs of triangles. All flagged timelines may be left out together, since none of
// them is needed to hide another one. Not every timeline that adds nothing is flagged.
//   REQUIRES: all timelines are exact and have one horizon.
std::vector<bool> hidden_timelines(const std::vector<const BoxTimeline<RealAlgebraic>*>& all);

}  // namespace touchstone
