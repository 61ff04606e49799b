#pragma once

#include <string>
#include <variant>

#include "touchstone/enclosed.hpp"
#include "verify/hunt/campaign/exact_case.hpp"

namespace touchstone::campaign {

// A case of a campaign. Its answer is exact, or enclosed if a body is round or turns at constant
// speed.
using AnyCase = std::variant<ExactCase, EnclosedCase>;

const CaseParts& parts_of(const AnyCase& c);

// Reads a case of either kind.
Result<AnyCase> parse_any_case(const std::string& text);

}  // namespace touchstone::campaign
