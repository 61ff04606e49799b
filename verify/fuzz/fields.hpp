#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "touchstone/number/rational.hpp"

namespace touchstone::fuzz {

// The bytes of an input as a row of fields of two bytes each, little endian. A field is a choice or
// a number, whatever it contains, and what is missing at the end is zero: so every input has a
// meaning, and a small change of it has a small one.
class Fields {
 public:
  explicit Fields(std::span<const std::uint8_t> bytes) : bytes_(bytes) {}

  // The next field; 0 behind the last.
  std::uint16_t next();
  // The next field as a choice among so many; 0 behind the last. REQUIRES: choices > 0.
  std::size_t below(std::size_t choices) { return next() % choices; }
  // The next field as a number: small fractions, dyadics, decimals, doubles next to round ones,
  // numbers far from 1. Zero behind the last.
  Rational number();
  // The same without its sign.
  Rational magnitude() { return abs(number()); }

  // A part of this row, by itself: so many fields from this one on, as far as there are any. What
  // one part makes of its fields does not move the others.
  Fields part(std::size_t from, std::size_t count) const;

 private:
  std::span<const std::uint8_t> bytes_;
  std::size_t position_ = 0;
};

inline constexpr std::size_t kFieldBytes = 2;

}  // namespace touchstone::fuzz
