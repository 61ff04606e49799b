#pragma once

#include <string>

#include "verify/hunt/campaign/any_case.hpp"
#include "verify/system/sqlite/database.hpp"

namespace touchstone::campaign {

// Checks of what a campaign's file contains: it may come from another machine, so it is not
// trusted.

// The case that a campaign stores under this hash. Throws sqlite::Failed if the text is not a case,
// or has another hash, so the file was changed.
AnyCase checked_case(const sqlite::Database& campaign, const std::string& sha256,
                     const std::string& text);

// Throws sqlite::Failed if a value in any table has another type than its column (SQLite stores
// values that it cannot convert), or a verdict is unknown. Reads the whole file. REQUIRES: a
// campaign.
void check_rows(const sqlite::Database& campaign);

// Why the text is not a case with this hash; "" if it is.
std::string why_no_case(const std::string& sha256, const std::string& text);

}  // namespace touchstone::campaign
