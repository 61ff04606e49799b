#pragma once

#include "touchstone/query.hpp"

namespace touchstone::enclosed {

// The question with time running backwards: its bodies have at -t the poses that the given ones
// have at t.
Query reversed(const Query& query);

}  // namespace touchstone::enclosed
