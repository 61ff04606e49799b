#pragma once

#include <string>

#include "verify/system/sqlite/database.hpp"

namespace touchstone::campaign {

// The tables of a campaign's file, an SQLite database, and how it is opened.

// The version of a campaign's database, stored as SQLite's user_version. schema.cpp has the tables.
// A file of an older version is updated when it is opened for writing.
inline constexpr int kSchemaVersion = 4;

// Opens a campaign's file, in WAL mode, so that several processes can work on it.
//   Throws sqlite::Failed if it cannot be opened, is not a campaign, has a newer version, or is
// damaged. It must define exactly the tables of its version, so that queries run no other code,
// and must be intact. A refused file is not changed. Rows are checked where they are read.
sqlite::Database open_campaign(const std::string& path, sqlite::Open open);

}  // namespace touchstone::campaign
