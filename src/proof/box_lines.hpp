#pragma once

#include <string>

#include "touchstone/boxes/timeline.hpp"
#include "touchstone/poly/real_algebraic.hpp"
#include "touchstone/query.hpp"

namespace touchstone::proof {

// The lines of a certificate of version 1 (cases/schema/certificate.md), for two boxes: what
// separating axes prove at each instant, and between them, from the horizon's start to its end.
// Version 2, for all other bodies, has version2::lines(). Throws Contradiction if the timeline is
// wrong, and LimitReached.
std::string box_lines(const Query& query, const BoxTimeline<RealAlgebraic>& timeline);

}  // namespace touchstone::proof
