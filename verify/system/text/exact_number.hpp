#pragma once

#include <nlohmann/json.hpp>

#include "touchstone/number/rational.hpp"

namespace touchstone {

// Reads a rational in a part of answers or judgements, as written by `str`, of any length: an
// integer, or two with a slash between them. Throws std::exception if `json` is neither.
Rational rational_in(const nlohmann::json& json);

}  // namespace touchstone
