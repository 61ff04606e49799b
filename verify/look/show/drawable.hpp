#pragma once

#include <optional>
#include <string>

#include "touchstone/query.hpp"

namespace touchstone::show {

// Why a page, which computes in doubles, cannot show these two bodies: numbers so large, so small,
// or (for the ends of the horizon) so close that doubles do not distinguish them. nullopt if it
// can. Pictures (picture/) compute in rationals and need no such check.
std::optional<std::string> why_not_drawn(const Query& query);

}  // namespace touchstone::show
