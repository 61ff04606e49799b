#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace touchstone::judge {

// The text of a member of a subject's message. Returns "" if it is absent or is not
// a string.
std::string text_of(const nlohmann::json& message, const char* key);

// The beginning of a line, for messages to people.
std::string beginning_of(const std::string& line);

// The first and the last lines of a subject's standard error, for people. The first complaint
// mostly gives the cause; a traceback gives it at its end.
std::vector<std::string> shown_lines(const std::string& errors);

}  // namespace touchstone::judge
