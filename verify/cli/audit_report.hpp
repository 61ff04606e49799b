#pragma once

#include <nlohmann/json.hpp>
#include <ostream>
#include <vector>

#include "verify/queries/audit.hpp"

namespace touchstone::cli {

// What has come of a file of queries, as `touchstone/audit/1`.
nlohmann::ordered_json json_of(const queries::FileTally& tally);

// The same of several files for people: a line for each, their sum, and how the solvers did in all.
void print_table(std::ostream& out, const std::vector<queries::FileTally>& files);

}  // namespace touchstone::cli
