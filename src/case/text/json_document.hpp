#pragma once

#include <nlohmann/json.hpp>
#include <string_view>

#include "touchstone/result.hpp"

namespace touchstone::text {

// JSON documents: of cases, and of other formats (verify/). json_reader.hpp has their values.

// Thrown inside a reader. The reader catches it at its boundary and returns it in a Result.
struct ReadError {
  Error error;
};

// Parses a JSON document in UTF-8. Errors, with place and reason: text that is not JSON, NUL bytes,
// repeated keys, nesting beyond limits::kNesting.
//   Takes time linear in the length of the text (times the logarithm of an object's size), polls
// the time limit in force, and stores only the document.
// Throws ReadError, and LimitReached.
nlohmann::json parse_json(std::string_view text);

// Completes the message of an error of a document: if it asks to write a number in quotes, appends
// the number at the error's place as written in the document (see words/json_token.hpp).
Error with_number_text(Error error, std::string_view text);

// A key as a token of a JSON pointer: with "~" and "/" escaped.
std::string pointer_token(std::string_view key);

}  // namespace touchstone::text
