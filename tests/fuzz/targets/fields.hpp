#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "touchstone/number/rational.hpp"

namespace touchstone::fuzz {

// The bytes of an input as a sequence of fields of two bytes, little endian. Any field is a valid
// choice or number, and missing fields are zero. So every input is valid, and a small change of an
// input has a small effect.
class Fields {
 public:
  explicit Fields(std::span<const std::uint8_t> bytes) : bytes_(bytes) {}

  // The next field; 0 after the last one.
  std::uint16_t next();
  // The next field as one of `choices` choices; 0 after the last one. REQUIRES: choices > 0.
  std::size_t below(std::size_t choices) { return next() % choices; }
  // The next field as a number: small fractions, dyadics, decimals, doubles next to round ones,
  // numbers far from 1. Zero after the last one.
  Rational number();
  // The next field as a number without sign.
  Rational magnitude() { return abs(number()); }

  // The `count` fields from index `from` on, as far as they exist. Parts have fixed positions, so
  // the number of fields that one part uses does not affect other parts.
  Fields part(std::size_t from, std::size_t count) const;

 private:
  std::span<const std::uint8_t> bytes_;
  std::size_t position_ = 0;
};

inline constexpr std::size_t kFieldBytes = 2;

}  // namespace touchstone::fuzz
