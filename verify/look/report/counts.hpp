#pragma once

#include <cstddef>
#include <nlohmann/json.hpp>
#include <string>

namespace touchstone::report {

// Numbers of a report, which may come from anybody. Both functions throw std::runtime_error for
// invalid ones.

// A count: a JSON number without sign, fraction or exponent.
std::size_t count_in(const nlohmann::json& json);
// The name of a decade, "-16".
int decade_in(const std::string& name);

}  // namespace touchstone::report
