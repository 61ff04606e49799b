#pragma once

#include <array>
#include <cstdint>

#include "touchstone/number/integer.hpp"
#include "touchstone/poly/polynomial.hpp"

namespace touchstone {

// A fixed-point number of 128 bits, between two bounds: what subdivision needs, at a small part of
// the cost of arbitrary precision, and honest about the bits that halving drops.
struct Fixed {
  __extension__ using Wide = __int128;

  Wide lower = 0;
  Wide upper = 0;

  // REQUIRES: both are below 2^126 in magnitude, as everything is that to_fixed and halving return.
  Fixed& operator+=(const Fixed& b) {
    lower += b.lower;
    upper += b.upper;
    return *this;
  }
};

template <>
struct NumberTraits<Fixed> {
  static constexpr Exactness exactness = Exactness::enclosing;
  static constexpr const char* name = "fixed";
  static constexpr bool is_field = false;
  static constexpr bool halves = true;

  static Sign sign(const Fixed& a) {
    if (a.lower > 0) return Sign::positive;
    if (a.upper < 0) return Sign::negative;
    return a.lower == 0 && a.upper == 0 ? Sign::zero : Sign::unknown;
  }
  // Shifts of negative numbers round down.
  static Fixed half(const Fixed& a) { return {a.lower >> 1, (a.upper + 1) >> 1}; }
};

// The integers times a common power of two, with as many of their leading bits as there is room
// for.
inline Coefficients<Fixed> to_fixed(const Coefficients<Integer>& integers) {
  constexpr unsigned kBits = 125;
  unsigned longest = 0;
  for (const Integer& v : integers) longest = std::max(longest, bit_length(v));
  const unsigned dropped = longest > kBits ? longest - kBits : 0;
  const unsigned room = kBits + dropped - longest;
  Coefficients<Fixed> result;
  for (const Integer& v : integers) {
    const Integer floor = floor_shift(v, dropped);
    std::array<std::uint64_t, 2> words{};
    mpz_export(words.data(), nullptr, -1, sizeof(std::uint64_t), 0, 0, floor.backend().data());
    Fixed::Wide lower = static_cast<Fixed::Wide>(words[1]) << 64 | words[0];
    if (floor < 0) lower = -lower;
    const bool exact = mpz_divisible_2exp_p(v.backend().data(), dropped) != 0;
    const Fixed::Wide unit = static_cast<Fixed::Wide>(1) << room;
    result.push_back({lower * unit, exact ? lower * unit : (lower + 1) * unit});
  }
  return result;
}

}  // namespace touchstone
