#pragma once

#include <nlohmann/json.hpp>
#include <string>

namespace touchstone::certcheck {

using Json = nlohmann::json;  // it throws where a value isn't of the type asked for

// A JSON document; malformed are also NUL bytes, a key twice in an object and nesting deeper
// than 64.
//   Takes time that grows with the length of the text, and ends at the deadline.
// Throws Failure, OutOfTime and Json::exception.
Json parse(const std::string& text);

}  // namespace touchstone::certcheck
