#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "tests/fuzz/targets/random.hpp"

namespace touchstone::fuzz {

using Json = nlohmann::json;

// The document; nullopt if the text is invalid, or nested too deeply for recursion.
std::optional<Json> read_document(const std::string& text);
// The document on one line.
std::string written(const Json& document);

// Changes a document in one or a few places: removes, repeats or exchanges members and elements,
// replaces them by other parts of the document or by special values, or changes texts.
void edit(Json& document, Random& random);

// Replaces a part of the document by a part of another one, with the same name if possible.
void take_part(Json& document, const Json& other, Random& random);

// Changes a text of lines and words: removes, repeats or exchanges lines, replaces words by others
// of the text, or changes numbers by one.
void edit_lines(std::string& text, Random& random);

// Changes a text slightly: special values, a number one larger, or the engine's changes of bytes.
void edit_text(std::string& text, Random& random);

}  // namespace touchstone::fuzz
