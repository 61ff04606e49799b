#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace touchstone::judge {

// Any bytes as JSON, there and back without loss: a text, or where it is no UTF-8
// {"bytes": [0, 255, …]}.
nlohmann::json exact_text(const std::string& text);
nlohmann::json exact_texts(const std::vector<std::string>& texts);
// Throw std::exception for what is none.
std::string text_in(const nlohmann::json& json);
std::vector<std::string> texts_in(const nlohmann::json& json);

}  // namespace touchstone::judge
