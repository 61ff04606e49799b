#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>

#include "src/words/json_value.hpp"

namespace touchstone {

// Appends numbers, as they are written in a document, to messages such as
//     expected a string, found a number: write it in quotes, "0.47"
// The parser keeps only a double, which does not have the text. Readers of cases, queries and
// certificates call with_number_text(), at the end.

// Finds the text of a number, name or string in the text of a document.
class JsonToken {
 public:
  // REQUIRES: the text is JSON.
  explicit JsonToken(std::string_view json) : rest_(json) {}

  // The number, name or string at a JSON pointer, as written in the document. Returns "" if there
  // is none, or if a key on the way is written differently from the pointer.
  std::string_view at(std::string_view pointer) {
    skip_separators();
    while (!pointer.empty()) {
      pointer.remove_prefix(1);
      const std::string_view step = pointer.substr(0, pointer.find('/'));
      pointer.remove_prefix(step.size());
      if (!go_to(step)) return {};
    }
    return rest_.substr(0, length_of_scalar());
  }

 private:
  char here() const { return rest_.empty() ? '\0' : rest_[0]; }
  void skip(std::size_t n) { rest_.remove_prefix(std::min(n, rest_.size())); }
  // Blanks, commas and colons.
  void skip_separators() { skip(std::min(rest_.find_first_not_of(" \t\r\n,:"), rest_.size())); }

  // A string's length with its quotes; otherwise the length up to a character that ends a number or
  // name.
  std::size_t length_of_scalar() const {
    if (here() != '"') return std::min(rest_.find_first_of(" \t\r\n,:]}[{"), rest_.size());
    std::size_t n = 1;
    while (n < rest_.size() && rest_[n] != '"') n += rest_[n] == '\\' ? 2 : 1;
    return std::min(n + 1, rest_.size());
  }

  void skip_value() {
    std::size_t depth = 0;
    do {
      if (here() == '{' || here() == '[') ++depth;
      if (here() == '}' || here() == ']') --depth;
      const bool is_bracket = std::string_view("{}[]").find(here()) != std::string_view::npos;
      skip(is_bracket ? 1 : length_of_scalar());
      skip_separators();
    } while (depth > 0 && !rest_.empty());
  }

  // Moves to a member or element of the object or array at the current position.
  bool go_to(std::string_view step) {
    const bool in_object = here() == '{';
    if (!in_object && here() != '[') return false;
    skip(1);
    skip_separators();
    for (std::size_t i = 0; here() != '}' && here() != ']' && !rest_.empty(); ++i) {
      std::string key = std::to_string(i);
      if (in_object) {
        const std::size_t n = length_of_scalar();
        key = rest_.substr(1, n - 2);
        skip(n);
        skip_separators();
      }
      if (key == step) return true;
      skip_value();
    }
    return false;
  }

  std::string_view rest_;
};

// Appends the number at a JSON pointer, as written in the document, to a message that ends with
// kInQuotes: it asks to write a number as a string (json_value.hpp). Returns other messages
// unchanged, and messages about a number that is too long. REQUIRES: if the message ends with
// kInQuotes, the text is JSON.
inline std::string with_number_text(std::string message, std::string_view json,
                                    std::string_view pointer) {
  if (!message.ends_with(kInQuotes)) return message;
  constexpr std::size_t kShown = 100;
  const std::string_view written = JsonToken(json).at(pointer);
  if (!written.empty() && written.size() <= kShown) message += ", \"" + std::string(written) + '"';
  return message;
}

}  // namespace touchstone
