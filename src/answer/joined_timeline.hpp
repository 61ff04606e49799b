#pragma once

#include <vector>

#include "src/answer/compound_touches.hpp"
#include "touchstone/boxes/timeline.hpp"
#include "touchstone/poly/real_algebraic.hpp"
#include "touchstone/query.hpp"

namespace touchstone {

// The timeline of two bodies of several parts, joined from the timelines of their pairs of parts
// (compound_answer.cpp).

// The states of a timeline, without the data of its planes, which belong to one pair.
BoxTimeline<RealAlgebraic> states_of(const BoxTimeline<RealAlgebraic>& timeline);

// The timeline of bodies that are apart on the whole horizon.
BoxTimeline<RealAlgebraic> separated_throughout(const Query& query);

// The timelines of some pairs, and of all parts that are inside a solid body, laid over each other:
// at each instant the deepest state. REQUIRES: the pairs include all that meet, except those whose
// timelines add nothing (hidden_timelines.hpp).
BoxTimeline<RealAlgebraic> joined_timeline(const Query& query, const std::vector<PartPair>& pairs);

}  // namespace touchstone
