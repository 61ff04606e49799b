#pragma once

#include <optional>

#include "touchstone/number/wrapping_integer.hpp"

namespace touchstone::walk {

// What `ask` says of an integer type in which numbers of less than 2^bits are right, the narrowest
// one there is; nothing where none is wide enough.
template <class Ask>
auto in_width_for(int bits, const Ask& ask) -> decltype(ask(WrappingInteger<1>())) {
  const auto has_room = [bits]<std::size_t kLimbs>(const WrappingInteger<kLimbs>&) {
    return bits < static_cast<int>(WrappingInteger<kLimbs>::kBits);
  };
  if (has_room(WrappingInteger<1>())) return ask(WrappingInteger<1>());
  if (has_room(WrappingInteger<2>())) return ask(WrappingInteger<2>());
  if (has_room(WrappingInteger<4>())) return ask(WrappingInteger<4>());
  if (has_room(WrappingInteger<8>())) return ask(WrappingInteger<8>());
  if (has_room(WrappingInteger<16>())) return ask(WrappingInteger<16>());
  return std::nullopt;
}

}  // namespace touchstone::walk
