// Makes text from elsewhere safe to show on a terminal.

#include "src/base/visible.hpp"

#include <cstddef>
#include <cstdint>

namespace touchstone {
namespace {

// The first character of a text: its code and its length in bytes, 0 if it is not UTF-8.
struct Character {
  char32_t code = 0;
  std::size_t length = 0;
};

// Uses the table of well-formed byte sequences (Unicode 15, table 3-7). The first byte gives the
// number of bytes. The range of the second byte excludes overlong forms, surrogates and too large
// numbers.
Character character_at(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char first = byte(0);
  if (first < 0x80) return {first, 1};
  if (first < 0xc2 || first > 0xf4) return {};
  const std::size_t length = first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
  if (text.size() < length) return {};
  const unsigned char least = first == 0xe0 ? 0xa0 : first == 0xf0 ? 0x90 : 0x80;
  const unsigned char most = first == 0xed ? 0x9f : first == 0xf4 ? 0x8f : 0xbf;
  if (byte(1) < least || byte(1) > most) return {};
  char32_t code = first & (0x7fU >> length);
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(i) & 0xc0U) != 0x80) return {};
    code = (code << 6) | (byte(i) & 0x3fU);
  }
  return {code, length};
}

constexpr bool is_between(char32_t c, char32_t first, char32_t last) {
  return first <= c && c <= last;
}

constexpr bool is_control(char32_t c) { return c < 0x20 || is_between(c, 0x7f, 0x9f); }

// Invisible characters that change how their neighbours are laid out.
constexpr bool is_invisible(char32_t c) {
  return c == 0x061c || c == 0x200e || c == 0x200f || is_between(c, 0x2028, 0x202e) ||
         is_between(c, 0x2066, 0x206f) || c == 0xfeff || is_between(c, 0xe0000, 0xe007f);
}

std::string hexadecimal(std::uint32_t value, int digits) {
  std::string text(static_cast<std::size_t>(digits), '0');
  for (auto digit = text.rbegin(); digit != text.rend(); ++digit, value >>= 4)
    *digit = "0123456789abcdef"[value & 15];
  return text;
}

std::string escaped(char32_t c) {
  switch (c) {
    case '\n':
      return "\\n";
    case '\r':
      return "\\r";
    case '\t':
      return "\\t";
    default:
      break;
  }
  if (c < 0x80) return "\\x" + hexadecimal(c, 2);
  return c < 0x10000 ? "\\u" + hexadecimal(c, 4) : "\\U" + hexadecimal(c, 8);
}

}  // namespace

std::string visible(std::string_view text) {
  std::string shown;
  shown.reserve(text.size());
  while (!text.empty()) {
    const Character c = character_at(text);
    if (c.length == 0) {
      shown += "\\x" + hexadecimal(static_cast<unsigned char>(text.front()), 2);
    } else if (is_control(c.code) || is_invisible(c.code)) {
      shown += escaped(c.code);
    } else {
      shown += text.substr(0, c.length);
    }
    text.remove_prefix(c.length == 0 ? 1 : c.length);
  }
  return shown;
}

}  // namespace touchstone
