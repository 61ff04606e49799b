#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "touchstone/case.hpp"
#include "verify/campaign/plan.hpp"
#include "verify/sqlite/database.hpp"

namespace touchstone::campaign {

// Cases at quiet places (see quiet.hpp), of which a campaign has the hash alone: what is at a place
// is a function of its run, made again here and held against the hash.
//   Throws sqlite::Failed where it is another one: the file was changed, or a program that draws
// other cases made it.

// The case at a place. Nothing: the place is not quiet.
std::optional<Case> made_again(const sqlite::Database& campaign, const std::string& seed,
                               std::uint64_t shard, std::uint64_t position);

// The places of a shard, from its first, that later ones of it are made of: see Plan::is_parent().
// The seed and the families are the plan's.
std::vector<Candidate> candidates_of(const sqlite::Database& campaign, const Plan& plan,
                                     std::uint64_t shard);

}  // namespace touchstone::campaign
