#pragma once

#include <optional>
#include <vector>

#include "touchstone/ccd/timeline.hpp"
#include "touchstone/poly/real_algebraic.hpp"
#include "verify/verdict/truth.hpp"

namespace touchstone::queries {

using judge::ContactSpan;

// When there is contact: closed spans in order, none of which meet.
using ContactSet = std::vector<ContactSpan>;

// Of several cases: what is left of the contact of all before, if any, where this is one of them.
void narrow(std::optional<BoxTimeline<RealAlgebraic>>& of_all,
            const BoxTimeline<RealAlgebraic>& own);

// REQUIRES: the timeline is known to the end of its horizon.
ContactSet contact_set(const BoxTimeline<RealAlgebraic>& timeline);

}  // namespace touchstone::queries
