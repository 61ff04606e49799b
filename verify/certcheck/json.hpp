#pragma once

#include <cstddef>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

// Documents of JSON, read strictly. Whatever is not of the format asked for throws a Failure of
// Verdict::malformed at the value that is to blame.
namespace touchstone::certcheck {

using Json = nlohmann::json;
using Texts = std::vector<std::string>;

// A JSON document; malformed are also NUL bytes, a key twice in an object and nesting deeper than
// 64. Takes time that grows with the length of the text, and ends at the deadline.
Json parse(const std::string& text);

// The parts of a text between separators: one more than there are of these.
Texts split(const std::string& text, char separator);

// Makes sure that an object has no other keys than these, which are joined by spaces.
void only(const Json& object, const std::string& keys);

// Malformed at this value; and where it is not what was expected.
[[noreturn]] void malformed(const Json& at, const std::string& why);
[[noreturn]] void expected(const std::string& what, const Json& found);

// The way to a value by its address, as a JSON pointer; nothing where it is not in there.
std::optional<std::string> way_to(const void* value, const Json& root);

// Members that must be there, and what they must be.
const Json& member(const Json& object, const std::string& key);
const std::string& text(const Json& object, const std::string& key);
const std::string& text(const Json& value);
bool boolean(const Json& value);
const Json::array_t& array(const Json& value);
Texts texts(const Json& value);

// "schema" is this one. `$schema`, if it is there, is a text.
void require_schema(const Json& object, const char* schema);

// A list of so many entries; of exactly `least` if that is more than `most`.
const Json::array_t& list(const Json& json, std::size_t least, std::size_t most = 0);

}  // namespace touchstone::certcheck
