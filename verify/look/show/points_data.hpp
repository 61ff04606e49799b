#pragma once

#include <nlohmann/json.hpp>

#include "touchstone/answer/text/truth.hpp"
#include "touchstone/query.hpp"

namespace touchstone::show {

// The value of `points` in a page's case, see case_data.hpp: where the bodies touch at the
// beginning and at the end of each contact of the truth. Throws LimitReached.
nlohmann::ordered_json points_data(const Query& query, const Truth& truth);

}  // namespace touchstone::show
