#pragma once

#include <string>

#include "verify/sqlite/database.hpp"

namespace touchstone::campaign {

// What a campaign's database holds is said by its tables (schema.cpp). Its version is SQLite's
// user_version; a file of an older one is brought up to date when it is opened for writing.
inline constexpr int kSchemaVersion = 4;

// A campaign's file, in WAL mode, that several processes may work on.
//   Throws sqlite::Failed: it cannot be opened, is no campaign, is of a newer version of this
// program, or is damaged; its tables are exactly those of its version, there is nothing else
// that a query could run into, and the file is whole. Nothing is changed in a file that is refused.
// What is in the rows is looked at where they are read.
sqlite::Database open_campaign(const std::string& path, sqlite::Open open);

}  // namespace touchstone::campaign
