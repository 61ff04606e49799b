#pragma once

#include <bit>
#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>

namespace touchstone::output {

// Numbers as bytes in files (NumPy arrays, ZIP), the least significant byte first, on any machine.

template <std::unsigned_integral N>
void put(std::string& text, N n) {
  for (unsigned byte = 0; byte < sizeof(N); ++byte)
    text += static_cast<char>(static_cast<unsigned char>(n >> (8 * byte)));
}

inline void put16(std::string& text, std::uint16_t n) { put(text, n); }
inline void put32(std::string& text, std::uint32_t n) { put(text, n); }
inline void put64(std::string& text, std::uint64_t n) { put(text, n); }
inline void put_double(std::string& text, double d) { put(text, std::bit_cast<std::uint64_t>(d)); }

// REQUIRES: `bytes` has four bytes.
inline std::uint32_t read32(std::string_view bytes) {
  std::uint32_t n = 0;
  for (unsigned byte = 0; byte < 4; ++byte)
    n |= std::uint32_t{static_cast<unsigned char>(bytes[byte])} << (8 * byte);
  return n;
}

}  // namespace touchstone::output
