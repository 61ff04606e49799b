// Quotes texts of others for a shell, and reads such texts again. A word has up to three kinds of
// pieces: 'characters' in single quotes; \' for a quote; and "$(printf '…')" for bytes that a
// terminal could take for a command, as octal numbers.

#include "verify/system/text/shell.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdio>

#include "src/base/visible.hpp"
#include "verify/system/text/character.hpp"

namespace touchstone {
namespace {

bool is_plain(char c) {
  return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
         std::string_view("_-./:,+@%=").find(c) != std::string_view::npos;
}

// The bytes as octal numbers, for printf in the shell.
std::string printed(std::string_view bytes) {
  std::string text = "\"$(printf '";
  for (const char c : bytes) {
    std::array<char, 8> octal{};
    std::snprintf(octal.data(), octal.size(), "\\%03o", static_cast<unsigned char>(c));
    text += octal.data();
  }
  return text + "')\"";
}

// Whether the two characters together begin or end a C comment.
bool begins_comment(char before, std::string_view character) {
  return (before == '*' && character == "/") || (before == '/' && character == "*");
}

// The bytes of the octal text that printed() writes.
std::optional<std::string> from_octal(std::string_view text) {
  std::string bytes;
  for (; !text.empty(); text.remove_prefix(4)) {
    unsigned byte = 0;
    if (text.size() < 4 || text[0] != '\\') return std::nullopt;
    const auto [end, error] = std::from_chars(text.data() + 1, text.data() + 4, byte, 8);
    if (error != std::errc{} || end != text.data() + 4 || byte > 255) return std::nullopt;
    bytes += static_cast<char>(byte);
  }
  return bytes;
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
    std::string_view character = first_character(word);
    if (character == "'") {
      quote(false);
      text += "\\'";
    } else if (word.find_first_not_of('\n') == std::string_view::npos) {
      // A shell strips line ends from the end of a command's output, so final ones are quoted
      // instead.
      quote(true);
      text += character;
    } else if (character == "\n") {
      // Takes the next character along, so that the line ends are not at the end of the output.
      const std::size_t end = word.find_first_not_of('\n');
      character = word.substr(0, end + first_character(word.substr(end)).size());
      quote(false);
      text += printed(character);
    } else if (visible(character) == character) {
      if (open && begins_comment(text.back(), character)) quote(false);
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

std::optional<std::vector<std::string>> shell_words(std::string_view rest) {
  constexpr std::string_view kBegin = "\"$(printf '";
  constexpr std::string_view kEnd = "')\"";
  std::vector<std::string> words;
  while (true) {
    rest.remove_prefix(std::min(rest.find_first_not_of(' '), rest.size()));
    if (rest.empty()) return words;
    std::string word;
    while (!rest.empty() && rest[0] != ' ') {
      if (rest[0] == '\'') {
        const std::size_t end = rest.find('\'', 1);
        if (end == std::string_view::npos) return std::nullopt;
        word += rest.substr(1, end - 1);
        rest.remove_prefix(end + 1);
      } else if (rest.starts_with("\\'")) {
        word += '\'';
        rest.remove_prefix(2);
      } else if (rest.starts_with(kBegin)) {
        rest.remove_prefix(kBegin.size());
        const std::size_t end = rest.find(kEnd);
        if (end == std::string_view::npos) return std::nullopt;
        const auto bytes = from_octal(rest.substr(0, end));
        if (!bytes) return std::nullopt;
        word += *bytes;
        rest.remove_prefix(end + kEnd.size());
      } else if (is_plain(rest[0]) || rest[0] == '|') {
        word += rest[0];
        rest.remove_prefix(1);
      } else {
        return std::nullopt;
      }
    }
    words.push_back(std::move(word));
  }
}

std::string shell_command(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : " ") + shell_quoted(word);
  return text;
}

}  // namespace touchstone
