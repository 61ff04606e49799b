#pragma once

#include <array>
#include <optional>

#include "src/walk/doubles/axis_set.hpp"
#include "touchstone/doubles/at_rest.hpp"

namespace touchstone::doubles {

// The gaps between two boxes at rest along their fifteen separating axes, in doubles with one error
// bound for all: along a normal of length √squared the gap is gap / √squared. Gaps and squares are
// in the scale in which the axes of both boxes are unit vectors (quaternions may have any length).
// The errors of gaps are at most `off`; those of squares are at most `squared_off`.
struct RestBounds {
  // The axes that were computed. If some faces are proven parallel, the other axes decide nothing,
  // and their gaps are left 0: see law (1).
  AxisSet asked = kAllAxes;
  std::array<double, kRestAxes> gaps{};
  std::array<double, kRestAxes> squared{};
  double off = 0;
  static constexpr double squared_off = 0x1p-43;
};

// Measures two boxes at rest in doubles. Laws:
//   (1) For each axis in `asked`, the gap is within `off` of the true one, and the square within
//       `squared_off`. Boxes that are separated by another axis are also
//       separated by one of `asked`.
//   (2) All numbers of a result are finite. It is nullopt if some number is so large or so small
//       that a sum or a product could overflow, or lose digits to a subnormal number.
// REQUIRES: finite numbers, no quaternion 0, rounding to nearest.
std::optional<RestBounds> rest_bounds(const Rest& first, const Rest& second);

}  // namespace touchstone::doubles
