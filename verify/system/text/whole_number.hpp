#pragma once

#include <charconv>
#include <optional>
#include <string_view>
#include <type_traits>

namespace touchstone {

// The whole number in a text that consists only of decimal digits, after a minus if N has a sign.
// nullopt for any other text: with blanks, another sign, further characters, or beyond N's range.
// (parse_number() reads other numbers.)
template <class N>
requires std::is_integral_v<N> std::optional<N> whole_number(std::string_view text) {
  N value{};
  const char* end = text.data() + text.size();
  const auto [rest, error] = std::from_chars(text.data(), end, value);
  if (error != std::errc{} || rest != end) return std::nullopt;
  return value;
}

}  // namespace touchstone
