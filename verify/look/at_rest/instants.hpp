#pragma once

#include <optional>
#include <string>

#include "src/rest/answer.hpp"
#include "touchstone/query.hpp"

namespace touchstone {

// Checks of the instant for which `overlap`, `manifold` and pictures are requested.

// Whether both bodies stay in their poses: no piece moves, and there is no jump. Then all instants
// are equivalent.
bool rests(const Query& query);

// The reason, such as "is not on the horizon [0, 1]", if the instant is not on it; else nullopt.
std::optional<std::string> why_not_on_horizon(const Query& query, const Instant& instant);

}  // namespace touchstone
