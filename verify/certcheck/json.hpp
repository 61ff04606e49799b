#pragma once

#include <cstddef>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

// Documents of JSON, read strictly. Whatever is not of the format asked for throws: a Failure of
// Verdict::malformed, or nlohmann's own exception where a value is not of the type asked for.
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

const std::string& text(const Json& object, const char* key);

// A list of so many entries; of exactly `least` if that is more than `most`.
const Json::array_t& list(const Json& json, std::size_t least, std::size_t most = 0);

}  // namespace touchstone::certcheck
