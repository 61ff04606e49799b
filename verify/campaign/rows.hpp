#pragma once

#include <string>

#include "touchstone/case.hpp"
#include "verify/sqlite/database.hpp"

namespace touchstone::campaign {

// The case that a row of a campaign has under this hash. Throws sqlite::Failed where its text is no
// case, or another one: somebody has changed it.
Case checked_case(const sqlite::Database& campaign, const std::string& sha256,
                  const std::string& text);

// Throws sqlite::Failed where a row of any table has something of another type than its columns
// have (SQLite keeps what it cannot convert), or a verdict that there is none of. Looks at all of
// the file. REQUIRES: a campaign.
void check_rows(const sqlite::Database& campaign);

// Why there is no such case; "" where there is.
std::string why_no_case(const std::string& sha256, const std::string& text);

}  // namespace touchstone::campaign
