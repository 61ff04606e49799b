#pragma once

#include <cstddef>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

// Reads JSON strictly. A value of the wrong form throws a Failure of Verdict::malformed that points
// to it.
namespace touchstone::certcheck {

using Json = nlohmann::json;
using Texts = std::vector<std::string>;

// Parses a JSON document. NUL bytes, duplicate keys and nesting deeper than 64 are malformed. The
// time grows with the length of the text, and ends at the deadline.
Json parse(const std::string& text);

// The parts of a text between separators: one more than there are separators.
Texts split(const std::string& text, char separator);

// Malformed if an object has keys other than `keys`, which are joined by spaces.
void only(const Json& object, const std::string& keys);

// Both throw: malformed at this value, or malformed because `found` is not `what`.
[[noreturn]] void malformed(const Json& at, const std::string& why);
[[noreturn]] void expected(const std::string& what, const Json& found);

// The JSON pointer to a value, which is given by its address; nullopt if it is not in `root`.
std::optional<std::string> way_to(const void* value, const Json& root);

// Required members and their types; malformed otherwise.
const Json& member(const Json& object, const std::string& key);
const std::string& text(const Json& object, const std::string& key);
const std::string& text(const Json& value);
bool boolean(const Json& value);
const Json::array_t& array(const Json& value);
Texts texts(const Json& value);

// Malformed unless "schema" is `schema`, and `$schema`, if present, is a string.
void require_schema(const Json& object, const char* schema);

// A list of `least` to `most` entries; of exactly `least` if `most` is less.
const Json::array_t& list(const Json& json, std::size_t least, std::size_t most = 0);

}  // namespace touchstone::certcheck
