#pragma once

#include <compare>
#include <cstdint>
#include <string>

#include "touchstone/case.hpp"
#include "verify/verdict/number_format.hpp"

namespace touchstone::shrink {

// How much is written in a case: a case is smaller if the first member in which the two differ is.
//   All members are natural numbers and there is a fixed number of them, so that there is no
//   endless sequence of cases each smaller than the one before (the order is well-founded):
//   whatever accepts smaller cases only, ends.
struct Size {
  std::uint64_t foreign = 0;  // numbers that the format cannot represent
  std::uint64_t structure =
      0;                      // pieces, kinds of motion, rotations, denominators, degrees, vertices
  std::uint64_t numbers = 0;  // that are not 0 or ±1 (of a half extent: the edge is not 1)
  std::uint64_t nonzero = 0;  // numbers that are not 0 (of half extents, none)
  std::uint64_t fractions = 0;   // in the quaternions of poses: components that are no integers
  std::uint64_t complexity = 0;  // of all numbers together: see complexity()
  std::uint64_t different = 0;   // different absolute values
  std::uint64_t negative = 0;    // numbers below 0
  std::uint64_t characters = 0;  // of the text

  friend auto operator<=>(const Size&, const Size&) = default;
};

Size size_of(const CaseParts& parts, judge::NumberFormat format);

// "structure 6, 4 numbers, 31 bits": for people, less than the whole.
std::string text(const Size& size);

}  // namespace touchstone::shrink
