#pragma once

#include <optional>
#include <vector>

#include "touchstone/boxes/timeline.hpp"
#include "touchstone/poly/real_algebraic.hpp"
#include "verify/judge/verdict/truth.hpp"

namespace touchstone::queries {

using judge::ContactSpan;

// The times of contact: closed spans in order, which do not meet.
using ContactSet = std::vector<ContactSpan>;

// Intersects the contact of all earlier cases, if any, with that of another case.
void narrow(std::optional<BoxTimeline<RealAlgebraic>>& of_all,
            const BoxTimeline<RealAlgebraic>& own);

// REQUIRES: the timeline is complete, to the end of its horizon.
ContactSet contact_set(const BoxTimeline<RealAlgebraic>& timeline);

}  // namespace touchstone::queries
