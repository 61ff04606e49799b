#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "verify/sqlite/database.hpp"

namespace touchstone::campaign {

// Adds all that is in another campaign's file, in one transaction: runs, shards, cases, truths,
// subjects and verdicts. What is in both is there once, in full where one of them has it so; of a
// shard, the part of more places is kept. The result is the same whatever the order in which files
// are merged.
//   Returns how many cases are new. `took_row` is called for each row that was looked at. Throws
// sqlite::Failed: the other is no campaign (see open_campaign), or has a run of the same seed that
// is another one, or a row that is none: nothing of it is added.
std::uint64_t merge(
    const sqlite::Database& into, const std::string& from,
    const std::function<void()>& took_row = [] {});

// How many rows merge() will look at. Throws sqlite::Failed.
std::uint64_t rows_to_merge(const std::string& from);

}  // namespace touchstone::campaign
