#pragma once

#include <string_view>

namespace touchstone {

// The front of a text that is taken at a time: a character of UTF-8, or where there is none as many
// bytes as its first one promises. visible() tells which. REQUIRES: the text is not empty.
inline std::string_view first_character(std::string_view text) {
  const auto lead = static_cast<unsigned char>(text[0]);
  const std::size_t size = lead < 0xC0 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
  return text.substr(0, size);
}

}  // namespace touchstone
