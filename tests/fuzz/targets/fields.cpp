// Reads the bytes of a fuzzing input as numbers and choices of two bytes each.

#include "tests/fuzz/targets/fields.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "touchstone/number/floating.hpp"

namespace touchstone::fuzz {
namespace {

// 0, 1, -1, 2, -2, …: code 0 is zero, and neighbouring codes give similar numbers.
int zigzag(unsigned code) {
  const int half = static_cast<int>((code + 1) / 2);
  return code % 2 == 1 ? half : -half;
}

Rational special(unsigned code) {
  static const std::array<Rational, 12> kValues{
      Rational(0),    Rational(1),    Rational(1, 2), Rational(2),
      Rational(1, 3), Rational(3, 4), Rational(3, 5), Rational(4, 5),
      Rational(10),   Rational(7),    Rational(1000), power_of_two(-60) + 1};
  const Rational& value = kValues[code / 2 % kValues.size()];
  return code % 2 == 0 ? value : Rational(-value);
}

// A double next to a multiple of 1/4, or one of the smallest doubles.
Rational neighbour(unsigned code) {
  const double base = zigzag(code >> 1U & 63U) / 4.0;
  return exact_value(std::nextafter(base, code % 2 == 0 ? HUGE_VAL : -HUGE_VAL));
}

}  // namespace

std::uint16_t Fields::next() {
  const auto byte = [&](std::size_t at) {
    return at < bytes_.size() ? static_cast<unsigned>(bytes_[at]) : 0U;
  };
  const std::size_t at = kFieldBytes * position_++;
  return static_cast<std::uint16_t>(byte(at) | byte(at + 1) << 8U);
}

Rational Fields::number() {
  const unsigned field = next();
  const unsigned code = field & 0x1fffU;
  switch (field >> 13U) {
    case 0:
    case 1:
    case 2:
      return {zigzag(code & 63U), 1 + (code >> 6U & 7U)};
    case 3:
      return Rational(zigzag(code & 255U)) * power_of_two(-static_cast<int>(code >> 8U));
    case 4:
      return special(code);
    case 5:
      return neighbour(code);
    case 6:  // far from 1, but not so far that arithmetic becomes slow
      return Rational(zigzag(code & 15U)) * power_of_two(zigzag(code >> 4U & 255U));
    default:
      return {zigzag(code), 1000};
  }
}

Fields Fields::part(std::size_t from, std::size_t count) const {
  const std::size_t begin = std::min(bytes_.size(), from * kFieldBytes);
  return Fields(bytes_.subspan(begin, std::min(bytes_.size() - begin, count * kFieldBytes)));
}

}  // namespace touchstone::fuzz
