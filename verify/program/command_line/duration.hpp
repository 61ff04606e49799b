#pragma once

#include <chrono>
#include <optional>
#include <string>

namespace touchstone::command_line {

// Reads "90", "90s", "10m", "2h" or "1.5h"; nullopt for other texts and for values that are not
// positive.
std::optional<std::chrono::milliseconds> duration(const std::string& text);

}  // namespace touchstone::command_line
