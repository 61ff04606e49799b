#pragma once

#include <algorithm>

#include "touchstone/motion/piece.hpp"

namespace touchstone {

// Whether all polynomials of a piece are constant, so that the body rests.
inline bool rests(const MotionPiece& piece) {
  const auto is_constant = [](const RationalPolynomial& p) { return p.degree() <= 0; };
  return is_constant(piece.axes_denominator) && is_constant(piece.offset_denominator) &&
         std::ranges::all_of(piece.offset, is_constant) &&
         std::ranges::all_of(
             piece.axes, [&](const auto& axis) { return std::ranges::all_of(axis, is_constant); });
}

}  // namespace touchstone
