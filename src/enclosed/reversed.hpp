#pragma once

#include "touchstone/query.hpp"

namespace touchstone::enclosed {

// The question with time running backwards: at the time -t its bodies have the poses that the given
// bodies have at t. The end of the last contact is the first contact of the result.
Query reversed(const Query& query);

}  // namespace touchstone::enclosed
