#pragma once

#include <string>

#include "verify/hunt/campaign/findings.hpp"

namespace touchstone::cli {

// A table for people: the number of cases judged, and of cases with findings, for each family and
// subject of a campaign.
std::string rate_table(const sqlite::Database& campaign);

}  // namespace touchstone::cli
