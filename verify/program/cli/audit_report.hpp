#pragma once

#include <nlohmann/json.hpp>
#include <ostream>
#include <vector>

#include "verify/cases/queries/audit.hpp"

namespace touchstone::cli {

// The results for a file of queries, as `touchstone/audit/1`.
nlohmann::ordered_json json_of(const queries::FileTally& tally);

// The results for several files, for people: a line for each, their sum, and totals for each
// solver.
void print_table(std::ostream& out, const std::vector<queries::FileTally>& files);

}  // namespace touchstone::cli
