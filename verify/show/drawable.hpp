#pragma once

#include <optional>
#include <string>

#include "touchstone/query.hpp"

namespace touchstone::show {

// Why a page can't show these two bodies, which computes in doubles: numbers so large, so small or,
// of the horizon's ends, so near to each other that doubles do not tell them apart. Nothing where
// it can. Pictures (picture/) compute in rationals and need not ask.
std::optional<std::string> why_not_drawn(const Query& query);

}  // namespace touchstone::show
