#pragma once

#include <bit>
#include <cstdint>

namespace touchstone::test {

// Whether two doubles are equal, including the sign of zero.
inline bool same_bits(double a, double b) {
  return std::bit_cast<std::uint64_t>(a) == std::bit_cast<std::uint64_t>(b);
}

}  // namespace touchstone::test
