#pragma once

#include <cstddef>
#include <optional>

#include "src/number/wrapping_integer.hpp"

namespace touchstone {

// Chooses an integer type at run time: the deciders by line and by fraction (walk/ladder) compute
// in the narrowest integers that hold their numbers.

// Returns ask(V()) for the narrowest V that represents all numbers of less than 2^bits: a
// WrappingInteger of kLimbs machine words, or of one of the larger numbers kMore. Returns nullopt
// if the widest one is too narrow. REQUIRES: the numbers of words ascend.
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
// in_width_of with 1, 2, 4, 8 and 16 machine words.
template <class Ask>
auto in_width_for(int bits, const Ask& ask) {
  return in_width_of<1, 2, 4, 8, 16>(bits, ask);
}

}  // namespace touchstone
