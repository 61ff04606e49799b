#pragma once

#include <nlohmann/json.hpp>

#include "touchstone/case.hpp"

namespace touchstone::text {

// A case from its document (`touchstone/case/1`), which others than parse_case may have at hand.
// Errors, and what it throws: those of parse_case, but for what is wrong with JSON itself.
Result<Case> read_case(const nlohmann::json& document);

}  // namespace touchstone::text
