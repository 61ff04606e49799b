#pragma once

#include <vector>

#include "verify/hunt/campaign/store.hpp"
#include "verify/hunt/campaign/subject_row.hpp"

namespace touchstone::campaign {

// Generates the cases at the next positions of a shard (see Plan), up to the first position that
// depends on their results, and judges all subjects on these cases. REQUIRES: the shard is not
// done.
std::vector<PlaceRow> judged_places(const Plan& plan, const Claim& claim,
                                    std::vector<Contender>& subjects, double exact_seconds);

}  // namespace touchstone::campaign
