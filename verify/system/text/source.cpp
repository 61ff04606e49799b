// Escapes texts of others for comments and literals in C++ and Python, for tests that are written
// as source code (hunt/shrink/emit).

#include "verify/system/text/source.hpp"

#include <array>
#include <cstdio>

#include "src/base/visible.hpp"
#include "verify/system/text/character.hpp"

namespace touchstone {
namespace {

std::string formatted(const char* format, char c) {
  std::array<char, 8> text{};
  std::snprintf(text.data(), text.size(), format, static_cast<unsigned char>(c));
  return text.data();
}

// Appends one character to a Python literal. Returns the number of bytes consumed.
std::size_t add_to_python(std::string& literal, std::string_view character) {
  const std::string shown = visible(character);
  if (character == "\"" || character == "\\") {
    literal += '\\';
    literal += character;
  } else if (shown == character || static_cast<unsigned char>(character[0]) < 0x80 ||
             shown.starts_with("\\u") || shown.starts_with("\\U")) {
    literal += shown;  // visible()'s notation for numbers is that of Python
  } else {
    literal += formatted("\\udc%02x", character[0]);
    return 1;
  }
  return character.size();
}

}  // namespace

std::string comment_line(std::string_view text) {
  std::string line = visible(text);
  for (const char* mark : {"*/", "/*"}) {
    for (std::size_t at = line.find(mark); at != std::string::npos; at = line.find(mark))
      line.insert(at + 1, " ");
  }
  // Compilers may ignore blanks after the backslash.
  const std::string_view words = std::string_view(line).substr(0, line.find_last_not_of(' ') + 1);
  if (words.ends_with('\\') || words.ends_with("?\?/")) line += '.';
  return line;
}

std::string cpp_literal(std::string_view text) {
  std::string literal = "\"";
  while (!text.empty()) {
    const std::string_view character = first_character(text);
    if (character == "\"" || character == "\\" || character == "?") {
      literal += '\\';
      literal += character;
    } else if (visible(character) == character) {
      literal += character;
    } else {
      for (const char c : character) literal += formatted("\\%03o", c);
    }
    text.remove_prefix(character.size());
  }
  return literal + '"';
}

std::string python_literal(std::string_view text) {
  std::string literal = "\"";
  while (!text.empty()) text.remove_prefix(add_to_python(literal, first_character(text)));
  return literal + '"';
}

}  // namespace touchstone
