#pragma once

#include <vector>

#include "touchstone/boxes/timeline.hpp"
#include "touchstone/poly/real_algebraic.hpp"
#include "touchstone/query.hpp"

namespace touchstone {

// The timeline of one part of the other body, by all its pairs with the triangles of a solid body.
struct PartStates {
  std::size_t part = 0;
  BoxTimeline<RealAlgebraic> states{};
};

// Of each part that is inside the solid body at some time while it overlaps no triangle, a timeline
// of its states, which are deeper for this: it overlaps there, too. `touched`: the parts that have
// contact with a triangle, in order of their numbers; all others are apart from all of them.
//   A part that is inside at one time stays inside until it overlaps a triangle or a motion jumps.
// So the question is asked once for each stretch between these.
// REQUIRES: the body is solid.
std::vector<BoxTimeline<RealAlgebraic>> timelines_inside(const Query& query, std::size_t solid,
                                                         const std::vector<PartStates>& touched);

// Whether a part is inside a solid body at the start of the horizon. REQUIRES: no pair of parts has
// contact then, and no motion jumps there.
bool is_inside_at_start(const Query& query);

}  // namespace touchstone
