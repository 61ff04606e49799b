#pragma once

#include <nlohmann/json.hpp>

#include "touchstone/case.hpp"

namespace touchstone::text {

// These functions read a case, or only its parts, from a JSON document (`touchstone/case/1`) that
// the caller has already parsed.
// Errors and exceptions: those of parse_case, except errors of JSON syntax.
Result<CaseParts> read_case_parts(const nlohmann::json& document);
Result<Case> read_case(const nlohmann::json& document);

}  // namespace touchstone::text
