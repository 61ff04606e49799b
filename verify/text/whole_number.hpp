#pragma once

#include <charconv>
#include <optional>
#include <string_view>
#include <type_traits>

namespace touchstone {

// The whole number that all of a text is, in decimal digits, behind a minus where N has a sign;
// nothing for anything else: blanks, another sign, what follows, what N does not hold. (For numbers
// that need not be whole there is parse_number().)
template <class N>
requires std::is_integral_v<N> std::optional<N> whole_number(std::string_view text) {
  N value{};
  const char* end = text.data() + text.size();
  const auto [rest, error] = std::from_chars(text.data(), end, value);
  if (error != std::errc{} || rest != end) return std::nullopt;
  return value;
}

}  // namespace touchstone
