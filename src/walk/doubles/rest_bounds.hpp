#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "touchstone/from_doubles.hpp"

namespace touchstone::doubles {

// The gaps between two boxes at rest along their fifteen separating axes, in doubles with one error
// bound for all.

inline constexpr int kRestAxes = 15;  // numbered as in Separation::axis

// A set of axes, bit by bit.
using AxisSet = std::uint32_t;
constexpr AxisSet just(int axis) { return AxisSet{1} << static_cast<unsigned>(axis); }
constexpr bool has(AxisSet set, int axis) { return (set & just(axis)) != 0; }
inline constexpr AxisSet kFaceAxes = 0x3f;
inline constexpr AxisSet kAllAxes = 0x7fff;

// The gaps between two boxes at rest along their axes, in doubles: along a normal of length
// √squared the gap is gap / √squared. The errors of gaps are at most `off`, if the axes of both
// boxes have length 1; the errors of squares are at most `squared_off`.
struct RestBounds {
  AxisSet asked = kAllAxes;  // the other axes need not be examined: see law (1)
  std::array<double, kRestAxes> gaps{};
  std::array<double, kRestAxes> squared{};
  double off = 0;
  static constexpr double squared_off = 0x1p-43;
};

// Measures two boxes at rest in doubles. Laws:
//   (1) For each axis in `asked`, the gap is within `off` of the true one, and the square within
//       `squared_off`, with axes of length 1. Boxes that are separated by another axis are also
//       separated by one of `asked`.
//   (2) All numbers of a result are finite. It is nullopt if some number is so large or so small
//       that a sum or a product could overflow, or lose digits to a subnormal number.
// REQUIRES: finite numbers, no quaternion 0, rounding to nearest.
std::optional<RestBounds> rest_bounds(const Rest& first, const Rest& second);

}  // namespace touchstone::doubles
