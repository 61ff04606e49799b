#pragma once

#include <string>

#include "verify/campaign/findings.hpp"

namespace touchstone::cli {

// How many of its cases were judged for each family and subject of a campaign, and on how many of
// them something was found, for people.
std::string rate_table(const sqlite::Database& campaign);

}  // namespace touchstone::cli
