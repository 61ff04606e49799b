#pragma once

#include <chrono>
#include <optional>
#include <string>

namespace touchstone::command_line {

// The duration in a text such as "90", "90s", "10m", "2h" or "1.5h", rounded up to milliseconds:
// the value of `fuzz --for`. nullopt for other texts, and for values that are not positive or
// exceed a year.
std::optional<std::chrono::milliseconds> duration(const std::string& text);

}  // namespace touchstone::command_line
