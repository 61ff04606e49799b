#pragma once

#include <nlohmann/json.hpp>

#include "verify/judge/verdict/verdict.hpp"
#include "verify/look/report/document.hpp"

namespace touchstone::report {

// Counts answers by family, for the table of families in a report.

// Adds one answer of the family. `verdict` has the kinds of verdicts of the answer. Throws
// std::runtime_error if a depth or clearance is neither empty nor a number.
void count_in_family(FamilyCounts& family, const judge::Verdict& verdict, const Finding& answer);

// Adds a row of a `touchstone/judgement/1`, which has the counts of one family in one group. A
// judgement does not contain whether answers that change with the order of the bodies are right in
// both orders, so all of these count as wrong. Throws nlohmann::json::exception and
// std::runtime_error if a member is missing or does not match the schema.
void count_row(std::map<std::string, FamilyCounts>& families, const nlohmann::json& row);

}  // namespace touchstone::report
