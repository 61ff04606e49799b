#pragma once

#include <string_view>

namespace touchstone {

// The next character of a text in UTF-8. If it is invalid, returns as many bytes as its first byte
// announces; visible() shows whether it is valid. REQUIRES: the text is not empty.
inline std::string_view first_character(std::string_view text) {
  const auto lead = static_cast<unsigned char>(text[0]);
  const std::size_t size = lead < 0xC0 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
  return text.substr(0, size);
}

}  // namespace touchstone
