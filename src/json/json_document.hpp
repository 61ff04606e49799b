#pragma once

#include <nlohmann/json.hpp>
#include <string_view>

#include "touchstone/result.hpp"

namespace touchstone::text {

// Thrown inside a reader and caught at its boundary, where it becomes a Result.
struct ReadError {
  Error error;
};

// A JSON document in UTF-8. Refused, with the place and the reason: what is not JSON, NUL bytes,
// keys given twice, nesting beyond limits::kNesting.
//   Takes time that grows with the length of the text (and the logarithm of an object's size),
//   polls the time limit in force, and keeps no more than the document.
// Throws ReadError, and LimitReached.
nlohmann::json parse_json(std::string_view text);

// An error of a document, with the number at its place as that is written, where the message ends
// that it is to be written in quotes (see words/json_token.hpp).
Error with_number_text(Error error, std::string_view text);

// "~" and "/" in a key, as JSON pointers write them.
std::string pointer_token(std::string_view key);

}  // namespace touchstone::text
