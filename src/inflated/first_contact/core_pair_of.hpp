#pragma once

#include <optional>

#include "src/inflated/core_pair.hpp"
#include "src/inflated/first_contact/plain_pair.hpp"
#include "touchstone/query.hpp"

namespace touchstone::inflated {

// Translates a pair of features from the search in doubles (PlainPair) to the exact search
// (CorePair), which finds the root of a crossing for it. `query` is the query of the cores.

// The pair with its features as indices in CoreFeatures; nullopt if one of them is not there.
std::optional<CorePair> core_pair_of(const PlainCores& cores, const PlainPair& pair,
                                     const Query& query);

}  // namespace touchstone::inflated
