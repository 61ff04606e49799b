#pragma once

#include <optional>
#include <vector>

#include "touchstone/boxes/timeline.hpp"
#include "touchstone/poly/real_algebraic.hpp"
#include "verify/judge/verdict/truth.hpp"

namespace touchstone::queries {

// The contact of a query of several cases: the times at which all of them have contact
// (query_truth.cpp).

using judge::ContactSpan;

// The times of contact: closed spans in order, which do not meet.
using ContactSet = std::vector<ContactSpan>;

// Intersects the contact of all earlier cases with that of another case. `of_all`: at each time the
// least deep state of the earlier cases; nullopt before the first.
void narrow(std::optional<BoxTimeline<RealAlgebraic>>& of_all,
            const BoxTimeline<RealAlgebraic>& own);

// The times of contact of a timeline. REQUIRES: it is complete, to the end of its horizon.
ContactSet contact_set(const BoxTimeline<RealAlgebraic>& timeline);

}  // namespace touchstone::queries
