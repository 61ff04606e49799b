#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "touchstone/case.hpp"
#include "verify/hunt/campaign/plan.hpp"
#include "verify/system/sqlite/database.hpp"

namespace touchstone::campaign {

// Regenerates cases at quiet positions (see quiet.hpp), of which a campaign stores only the hash.
// The case at a position is a function of its run; the result is compared with the hash.
//   Throws sqlite::Failed if the hashes differ: the file was changed, or written by a version of
// the program that generates other cases.

// The case at a position; nullopt if the position is not quiet.
std::optional<AnyCase> regenerated_case(const sqlite::Database& campaign, const std::string& seed,
                                        std::uint64_t shard, std::uint64_t position);

// The cases at the first positions of a shard, of which later cases are variants: see
// Plan::is_parent(). Seed and families come from the plan.
std::vector<Candidate> candidates_of(const sqlite::Database& campaign, const Plan& plan,
                                     std::uint64_t shard);

}  // namespace touchstone::campaign
