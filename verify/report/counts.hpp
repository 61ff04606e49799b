#pragma once

#include <cstddef>
#include <nlohmann/json.hpp>
#include <string>

namespace touchstone::report {

// Numbers of a report, which may be one that nobody's judge wrote. Both throw std::runtime_error
// for what is none.

// How many there are: a JSON number without a sign, fraction or exponent.
std::size_t count_in(const nlohmann::json& json);
// The name of a decade, "-16".
int decade_in(const std::string& name);

}  // namespace touchstone::report
