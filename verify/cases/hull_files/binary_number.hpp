#pragma once

#include <cstdint>
#include <string_view>

#include "touchstone/number/exact_numeral.hpp"
#include "touchstone/number/numeral.hpp"

namespace touchstone::hull_files {

// Numbers in binary files of points and meshes (STL, PLY, NumPy), whose readers use these
// functions.

// The notation of a number in the bytes of a file.
struct NumberType {
  char kind;         // f, i or u: IEEE 754, two's complement, unsigned
  std::size_t size;  // in bytes: 4 or 8 for f, else 1, 2, 4 or 8
  bool big_endian;
};

// `size` bytes from a position as an unsigned number. REQUIRES: they exist; size <= 8.
std::uint64_t bits_at(std::string_view bytes, std::size_t at, std::size_t size, bool big_endian);

// The number at a position, exactly. A NaN or an infinity gives a Numeral for which is_number() is
// false.
// REQUIRES: its bytes exist.
Numeral number_at(std::string_view bytes, std::size_t at, const NumberType& type);

}  // namespace touchstone::hull_files
