#pragma once

#include "touchstone/case.hpp"
#include "verify/prove/crosscheck/report.hpp"
#include "verify/prove/crosscheck/timelines.hpp"

namespace touchstone::crosscheck {

// Checks changes of a question that change its timeline in a known way, whatever the bodies are
// ("relation: …"): they are exchanged, moved together, scaled, or time runs otherwise; or the
// horizon is cut in two. `timeline` is that of the question. For bodies other than two boxes;
// relation_check.cpp does the same for boxes, and also compares their features.
void check_motion_relations(const Case& question, const ExactTimeline& timeline, Report& report);

}  // namespace touchstone::crosscheck
