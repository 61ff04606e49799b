#pragma once

#include <vector>

#include "touchstone/boxes/timeline.hpp"
#include "touchstone/poly/real_algebraic.hpp"

namespace touchstone {

// Flags timelines of pairs of parts that may be left out when all are combined, because they add
// nothing to the deepest state: all contacts of such a timeline lie within an open span throughout
// which others overlap. For two meshes that dip into each other, most pairs of triangles are
// flagged. All flagged timelines may be left out together, since none of them is needed to hide
// another one. Not every timeline that adds nothing is flagged.
//   REQUIRES: all timelines are exact and have one horizon.
std::vector<bool> hidden_timelines(const std::vector<const BoxTimeline<RealAlgebraic>*>& all);

}  // namespace touchstone
