#pragma once

#include <vector>

#include "touchstone/boxes/planes.hpp"
#include "touchstone/boxes/solution.hpp"
#include "touchstone/query.hpp"

namespace touchstone {

// The counts of the full route (boxes/solve.hpp) for two boxes, without its work: no plane is
// built. With them, an answer of the walk has all that an answer of the full route has. `planes`
// are those of the pieces of the motions' common partition.
//   Throws LimitReached if a time limit is in force and passes.
IntervalCounts interval_counts(const Query& query, const std::vector<Planes<Integer>>& planes);

}  // namespace touchstone
