#pragma once

#include "touchstone/query.hpp"

namespace touchstone::enclosed {

// The question with time running backwards: what is at t in one is at -t in the other.
Query reversed(const Query& query);

}  // namespace touchstone::enclosed
