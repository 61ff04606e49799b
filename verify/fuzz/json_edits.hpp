#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "verify/fuzz/random.hpp"

namespace touchstone::fuzz {

using Json = nlohmann::json;

// A document; nothing for what is none, or too deep to be gone through by recursion.
std::optional<Json> read_document(const std::string& text);
// On one line.
std::string written(const Json& document);

// Changes a document at one or a few places: members and elements are removed, repeated, exchanged
// or replaced by others of the document and by special values, texts are changed.
void edit(Json& document, Random& random);

// Puts a part of another document into the place of one of this document's, of the same name where
// there is one.
void take_part(Json& document, const Json& other, Random& random);

// Changes a text of lines and words: lines are removed, repeated or exchanged, words replaced by
// others of the text, numbers made one more or less.
void edit_lines(std::string& text, Random& random);

// A text near this one: special values, a number that is one more, bytes as the engine likes them.
void edit_text(std::string& text, Random& random);

}  // namespace touchstone::fuzz
