#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace touchstone {

// Converts any bytes to JSON without loss, for the parts of answers and judgements, which may
// contain any output of a subject: to a text, or {"bytes": [0, 255, …]} if they are invalid UTF-8.
nlohmann::json exact_text(const std::string& text);
nlohmann::json exact_texts(const std::vector<std::string>& texts);
// The bytes of such a JSON value. Throws std::exception if `json` is no such value.
std::string text_in(const nlohmann::json& json);
std::vector<std::string> texts_in(const nlohmann::json& json);

}  // namespace touchstone
