#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "src/words/nearest.hpp"

namespace touchstone {

// A short description of a JSON value: `the text "one"`, `an array of 3`, …; long values are cut.
// Json: nlohmann's values, or types with their interface.
template <class Json>
std::string in_words(const Json& value) {
  if (value.is_object()) return "an object";
  if (value.is_array()) return "an array of " + std::to_string(value.size());
  if (value.is_null()) return "null";
  std::string text = value.dump(-1, ' ', false, Json::error_handler_t::replace);
  constexpr std::size_t kShown = 60;
  if (text.size() > kShown) {
    std::size_t end = kShown;
    while ((static_cast<unsigned char>(text[end]) & 0xc0U) == 0x80U) --end;  // between characters
    text = text.substr(0, end) + "…";
  }
  if (value.is_string()) return "the text " + text;
  return value.is_boolean() ? text : "the number " + text;
}

// The end of messages that ask to write a number as a string.
inline constexpr std::string_view kInQuotes = "write it in quotes";

// The messages for a number where a string is expected, and for a number with a fraction where a
// number is expected.
template <class Json>
std::string number_for_text(const Json& value) {
  std::string message = "expected a string, found a number: " + std::string(kInQuotes);
  // For a fraction, with_number_text() appends the number as the document has it.
  if (!value.is_number_float()) message += ", \"" + value.dump() + '"';
  return message;
}
inline std::string fraction_for_number() {
  return "expected a number as a string, or a JSON integer; found a number with a fraction, an "
         "exponent or more than 64 bits: " +
         std::string(kInQuotes);
}

// unknown key "colour" (known here: schema, id)
inline std::string unknown_key(const std::string& key, const std::vector<std::string>& known) {
  std::string all;
  for (const std::string& k : known) all += (all.empty() ? "" : ", ") + k;
  const std::string meant = nearest(key.substr(0, 64), known);
  return "unknown key \"" + key + '"' + (meant.empty() ? "" : ": did you mean \"" + meant + "\"?") +
         " (known here: " + all + ')';
}

}  // namespace touchstone
