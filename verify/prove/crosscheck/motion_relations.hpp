#pragma once

#include "touchstone/case.hpp"
#include "verify/prove/crosscheck/report.hpp"
#include "verify/prove/crosscheck/timelines.hpp"

namespace touchstone::crosscheck {

// Changes of a question that change its timeline in a known way, whatever the bodies are: they are
// exchanged, moved together, scaled, or time runs otherwise.
void check_motion_relations(const Case& question, const ExactTimeline& timeline, Report& report);

}  // namespace touchstone::crosscheck
