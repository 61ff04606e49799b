#pragma once

#include <nlohmann/json.hpp>

#include "touchstone/case.hpp"

namespace touchstone::text {

// A case, and the parts of one, from its parsed document (`touchstone/case/1`), for callers that
// have one already.
// Errors and exceptions: those of parse_case, except errors of JSON syntax.
Result<CaseParts> read_case_parts(const nlohmann::json& document);
Result<Case> read_case(const nlohmann::json& document);

}  // namespace touchstone::text
