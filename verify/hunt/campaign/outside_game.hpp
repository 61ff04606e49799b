#pragma once

#include <cstddef>
#include <vector>

#include "verify/hunt/campaign/findings.hpp"

namespace touchstone::campaign {

// The number of buckets all of whose cases are outside the domain of games (see domain::game()), as
// far as their first, smallest and worst cases show. `touchstone fuzz` prints it at its end, so
// that findings without practical meaning are recognised. A case counts as inside if a second does
// not decide it. Throws sqlite::Failed.
std::size_t count_outside_game(const sqlite::Database& campaign,
                               const std::vector<BucketRow>& buckets);

}  // namespace touchstone::campaign
