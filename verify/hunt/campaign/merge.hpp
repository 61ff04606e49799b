#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "verify/system/sqlite/database.hpp"

namespace touchstone::campaign {

// Adds all content of another campaign's file, in one transaction: runs, shards, cases, truths,
// subjects and verdicts. Content in both files is kept once, in full if one of them has it in full.
// For a shard the file with more positions counts. The result does not depend on the order in which
// files are merged.
//   Returns the number of new cases. `took_row` is called for each row read. Throws
// sqlite::Failed, and adds nothing, if the other file is not a campaign (see open_campaign), has a
// different run with the same seed, or has an invalid row.
std::uint64_t merge(
    const sqlite::Database& into, const std::string& from,
    const std::function<void()>& took_row = [] {});

// The number of rows that merge() will read. Throws sqlite::Failed.
std::uint64_t rows_to_merge(const std::string& from);

}  // namespace touchstone::campaign
