#pragma once

#include <optional>
#include <string>

#include "touchstone/query.hpp"
#include "touchstone/sat/answer.hpp"

namespace touchstone {

// Whether neither box is ever elsewhere: no piece moves, and there is no jump. Then one instant is
// as good as another. REQUIRES: two boxes.
bool rests(const Query& query);

// "is not on the horizon [0, 1]", of a time that is not.
std::optional<std::string> why_not_on_horizon(const Query& query, const Instant& instant);

}  // namespace touchstone
