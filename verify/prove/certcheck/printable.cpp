// Makes texts of documents safe to print.

#include "verify/prove/certcheck/printable.hpp"

#include <array>
#include <string_view>
#include <utility>

namespace touchstone::certcheck {

std::string printable(std::string text) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 6> kRanges{{
      {"\xc2\x80", "\xc2\x9f"},          // control characters
      {"\xd8\x9c", "\xd8\x9c"},          // marks of direction
      {"\xe2\x80\x8e", "\xe2\x80\x8f"},  //
      {"\xe2\x80\xa8", "\xe2\x80\xae"},  // line separators and embeddings
      {"\xe2\x81\xa6", "\xe2\x81\xaf"},  // isolates
      {"\xef\xbb\xbf", "\xef\xbb\xbf"},  // byte order mark
  }};
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    if (byte < 0x20 || byte == 0x7f) text[i] = '?';
    for (const auto& [first, last] : kRanges) {
      const std::string_view here = std::string_view(text).substr(i, first.size());
      if (here < first || last < here) continue;
      text.replace(i, first.size(), "?");
      break;
    }
  }
  return text;
}

}  // namespace touchstone::certcheck
