#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace touchstone::judge {

// What readers of a subject's messages share. A member of another type counts as one that is not
// there.
std::string text_of(const nlohmann::json& message, const char* key);

// The beginning of a line, for people.
std::string beginning_of(const std::string& line);

// The first lines of what a subject wrote to its standard error and the last, for people: of many
// complaints the first is what went wrong, and a traceback says it last.
std::vector<std::string> shown_lines(const std::string& errors);

}  // namespace touchstone::judge
