#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "touchstone/from_doubles.hpp"

namespace touchstone::doubles {

inline constexpr int kRestAxes = 15;  // numbered as Separation::axis

// A set of axes, bit by bit.
using AxisSet = std::uint32_t;
constexpr AxisSet just(int axis) { return AxisSet{1} << static_cast<unsigned>(axis); }
constexpr bool has(AxisSet set, int axis) { return (set & just(axis)) != 0; }
inline constexpr AxisSet kFaceAxes = 0x3f;
inline constexpr AxisSet kAllAxes = 0x7fff;

// How far two boxes at rest are apart along their axes, in doubles: along a normal of length
// √squared the gap is gap / √squared. Gaps are within `off` of the true ones, where the axes of
// both boxes have the length 1, and squares within `squared_off`.
struct RestBounds {
  AxisSet asked = kAllAxes;  // the others say nothing that these do not
  std::array<double, kRestAxes> gaps{};
  std::array<double, kRestAxes> squared{};
  double off = 0;
  static constexpr double squared_off = 0x1p-43;
};

// Measures two boxes at rest in doubles. Laws:
//   (1) Each gap of an axis in `asked` is within `off` of the true one, and each square within
//       `squared_off`, with axes of length 1. The axes that are not asked separate no boxes that
//       those in `asked` do not.
//   (2) All numbers of a result are finite. It is nothing where a number is so large or so small
//       that a sum or a product could overflow, or lose digits to a subnormal number.
// REQUIRES: finite numbers, no quaternion 0, rounding to nearest.
std::optional<RestBounds> rest_bounds(const Rest& first, const Rest& second);

}  // namespace touchstone::doubles
