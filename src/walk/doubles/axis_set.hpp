#pragma once

#include <cstdint>

namespace touchstone::doubles {

inline constexpr int kRestAxes = 15;  // numbered as in Separation::axis

// A set of axes, bit by bit.
using AxisSet = std::uint32_t;
constexpr AxisSet just(int axis) { return AxisSet{1} << static_cast<unsigned>(axis); }
constexpr bool has(AxisSet set, int axis) { return (set & just(axis)) != 0; }
inline constexpr AxisSet kFaceAxes = 0x3f;
inline constexpr AxisSet kAllAxes = 0x7fff;

}  // namespace touchstone::doubles
