#pragma once

#include <cstddef>
#include <optional>

#include "touchstone/number/wrapping_integer.hpp"

namespace touchstone {

// What `ask` says of an integer type in which numbers of less than 2^bits are right, the first of
// these widths that has room; nothing where none has. REQUIRES: they ascend.
template <std::size_t kLimbs, std::size_t... kMore, class Ask>
auto in_width_of(int bits, const Ask& ask) -> decltype(ask(WrappingInteger<1>())) {
  if (bits < static_cast<int>(WrappingInteger<kLimbs>::kBits))
    return ask(WrappingInteger<kLimbs>());
  if constexpr (sizeof...(kMore) > 0) {
    return in_width_of<kMore...>(bits, ask);
  } else {
    return std::nullopt;
  }
}
// The same in some widths.
template <class Ask>
auto in_width_for(int bits, const Ask& ask) {
  return in_width_of<1, 2, 4, 8, 16>(bits, ask);
}

}  // namespace touchstone
