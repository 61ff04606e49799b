// Reads numbers from the bytes of a file, exactly.

#include "verify/cases/hull_files/binary_number.hpp"

#include <bit>

#include "touchstone/number/integer.hpp"

namespace touchstone::hull_files {

std::uint64_t bits_at(std::string_view bytes, std::size_t at, std::size_t size, bool big_endian) {
  std::uint64_t bits = 0;
  for (std::size_t i = 0; i < size; ++i) {
    const std::size_t next = big_endian ? i : size - 1 - i;
    bits = bits << 8U | static_cast<unsigned char>(bytes[at + next]);
  }
  return bits;
}

Numeral number_at(std::string_view bytes, std::size_t at, const NumberType& type) {
  const std::uint64_t bits = bits_at(bytes, at, type.size, type.big_endian);
  if (type.kind == 'f') {
    return type.size == 8 ? std::bit_cast<double>(bits)
                          : double{std::bit_cast<float>(static_cast<std::uint32_t>(bits))};
  }
  const Integer value(bits);
  const bool is_negative = type.kind == 'i' && (bits >> (8 * type.size - 1) & 1U) != 0;
  return Rational(is_negative ? Integer(value - (Integer(1) << (8 * type.size))) : value);
}

}  // namespace touchstone::hull_files
