#pragma once

#include <vector>

#include "touchstone/boxes/timeline.hpp"
#include "touchstone/poly/real_algebraic.hpp"
#include "touchstone/query.hpp"

namespace touchstone {

// A part that is inside a solid body overlaps it, but none of its triangles. The answers about
// compounds (compound_answer.cpp, joined_timeline.cpp) add such spans of time by these functions.

// The timeline of one part of the other body, by all its pairs with the triangles of a solid body.
struct PartStates {
  std::size_t part = 0;
  BoxTimeline<RealAlgebraic> states{};
};

// The timelines of all parts that are inside the solid body at some time while they overlap no
// triangle. While a part is inside, its state is overlapping. `touched`: the parts that have
// contact with a triangle, in order of their numbers. `apart`: the timeline of all other parts,
// which are apart from all triangles throughout the horizon.
//   A part that is inside at one time stays inside until it overlaps a triangle or a motion jumps.
// So the question is asked once for each span of time between these.
// REQUIRES: the body is solid.
std::vector<BoxTimeline<RealAlgebraic>> timelines_inside(const Query& query, std::size_t solid,
                                                         const std::vector<PartStates>& touched,
                                                         const BoxTimeline<RealAlgebraic>& apart);

// Whether a part is inside a solid body at the start of the horizon. REQUIRES: no pair of parts
// overlaps then, and no motion jumps there.
bool is_inside_at_start(const Query& query);

}  // namespace touchstone
