#pragma once

#include "touchstone/query.hpp"
#include "verify/prove/crosscheck/report.hpp"
#include "verify/prove/crosscheck/timelines.hpp"

namespace touchstone::crosscheck {

// Whether each part of both bodies has volume: no plate, stick or point without a radius.
bool has_volume(const Query& query);

// Whether a part of a body has a radius.
bool has_radius(const Query& query);

// Checks that changes of compounds leave their timeline unchanged ("relation: …"): parts in another
// order, and repeated; longer quaternions; a pose moved from the parts into the motion; an
// additional part that is far away; and, if all parts have volume, a part cut in two.
void check_part_relations(const Query& query, const ExactTimeline& timeline, Report& report);

}  // namespace touchstone::crosscheck
