#pragma once

#include <chrono>
#include <optional>
#include <string>

namespace touchstone::command_line {

// "90", "90s", "10m", "2h" or "1.5h"; nothing for anything else, and for what is not positive.
std::optional<std::chrono::milliseconds> duration(const std::string& text);

}  // namespace touchstone::command_line
