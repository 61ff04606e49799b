// Converts any bytes to JSON without loss, and back, for the parts of answers and judgements.
// Bytes that are not UTF-8 become a list of numbers.

#include "verify/system/text/exact_text.hpp"

#include <utility>

namespace touchstone {

using nlohmann::json;

json exact_text(const std::string& text) {
  json as_text = text;
  try {
    [[maybe_unused]] const std::string checked = as_text.dump();
    return as_text;
  } catch (const json::type_error&) {
    json bytes = json::array();
    for (const char c : text) bytes.push_back(static_cast<unsigned char>(c));
    return {{"bytes", std::move(bytes)}};
  }
}

json exact_texts(const std::vector<std::string>& texts) {
  json all = json::array();
  for (const std::string& text : texts) all.push_back(exact_text(text));
  return all;
}

std::string text_in(const json& j) {
  if (j.is_string()) return j.get<std::string>();
  std::string text;
  for (const json& byte : j.at("bytes")) text += static_cast<char>(byte.get<unsigned char>());
  return text;
}

std::vector<std::string> texts_in(const json& j) {
  std::vector<std::string> texts;
  for (const json& text : j) texts.push_back(text_in(text));
  return texts;
}

}  // namespace touchstone
