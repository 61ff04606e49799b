#pragma once

#include <array>

#include "touchstone/poly/real_algebraic.hpp"

namespace touchstone::proof {

// The cell of a grid, from one multiple of `size` to the next, that contains an irrational number:
// the gap that a certificate's `root` line is about. The number's enclosure is narrowed until it
// lies in one cell.
inline std::array<Rational, 2> cell(const RealAlgebraic& a, const Rational& size) {
  const auto index = [&size](const Rational& q) {
    const Rational scaled = q / size;
    return floor_divided(numerator(scaled), denominator(scaled));
  };
  // It ends, since an irrational number is not at the end of a cell.
  while (index(a.lower()) != index(a.upper())) a.bisect();
  const Rational from = size * Rational(index(a.lower()));
  return {from, from + size};
}

}  // namespace touchstone::proof
