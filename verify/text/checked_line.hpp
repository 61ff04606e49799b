#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

namespace touchstone {

// A line of a file that has to survive being killed: JSON, a blank, the first 16 hexadecimal digits
// of its SHA-256, the end of the line. What was torn or altered is told from what was written.
std::string checked_line(const nlohmann::json& content);

// The content of a line (given without its end), null where it is torn or altered.
nlohmann::json checked_content(std::string_view line);

}  // namespace touchstone
