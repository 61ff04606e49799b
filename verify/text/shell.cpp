#include "verify/text/shell.hpp"

#include <array>
#include <cstdio>

#include "touchstone/text/visible.hpp"

namespace touchstone {
namespace {

bool is_plain(char c) {
  return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
         std::string_view("_-./:,+@%=").find(c) != std::string_view::npos;
}

// One character of UTF-8, or a byte that belongs to none.
std::string_view first_character(std::string_view text) {
  const auto lead = static_cast<unsigned char>(text[0]);
  const std::size_t size = lead < 0xC0 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
  return text.substr(0, size);
}

// By numbers, so that the shell makes the bytes.
std::string printed(std::string_view bytes) {
  std::string text = "\"$(printf '";
  for (const char c : bytes) {
    std::array<char, 8> octal{};
    std::snprintf(octal.data(), octal.size(), "\\%03o", static_cast<unsigned char>(c));
    text += octal.data();
  }
  return text + "')\"";
}

}  // namespace

std::string shell_quoted(std::string_view word) {
  bool plain = !word.empty() && word[0] != '=';
  for (const char c : word) plain = plain && is_plain(c);
  if (plain) return std::string(word);
  std::string text;
  bool open = false;  // within single quotes
  const auto quote = [&](bool wanted) {
    if (open != wanted) text += '\'';
    open = wanted;
  };
  while (!word.empty()) {
    const std::string_view character = first_character(word);
    if (character == "'") {
      quote(false);
      text += "\\'";
    } else if (character == "\n" || visible(character) == character) {
      // What a shell takes off the end of printf's output, it leaves in quotes.
      quote(true);
      text += character;
    } else {
      quote(false);
      text += printed(character);
    }
    word.remove_prefix(character.size());
  }
  quote(false);
  return text.empty() ? "''" : text;
}

std::string shell_command(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : " ") + shell_quoted(word);
  return text;
}

}  // namespace touchstone
