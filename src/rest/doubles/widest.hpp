#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <limits>
#include <optional>

#include "src/number/bounded.hpp"
#include "src/rest/separation.hpp"
#include "src/walk/doubles/rest_axes.hpp"
#include "src/walk/doubles/rest_bounds.hpp"

namespace touchstone::doubles {

// The axis along which two boxes at rest have the largest signed separation (the widest axis).
// Floating point with bounds excludes axes; integers decide among those that remain.

// Double-doubles with error bounds.
using FineBounded = Bounded<DoubleDouble>;

// Bounds of a signed separation.
template <class T>
struct Enclosed {
  T low;
  T high;
};
inline constexpr Enclosed<double> kAnything{-std::numeric_limits<double>::infinity(),
                                            std::numeric_limits<double>::infinity()};

// The separation along an axis in double-doubles; nullopt if the normal may vanish.
std::optional<Enclosed<DoubleDouble>> enclosed(const RestAxes<FineBounded>::Along& along);

// The axes in `asked` whose separation may be the largest of all axes in `asked`.
// `enclosed_along` returns the Enclosed<double> of an axis.
template <class EnclosedAlong>
AxisSet may_be_largest(AxisSet asked, const EnclosedAlong& enclosed_along) {
  std::array<Enclosed<double>, kRestAxes> all{};
  double most = kAnything.low;
  for (int axis = 0; axis < kRestAxes; ++axis) {
    if (!has(asked, axis)) continue;
    all[static_cast<std::size_t>(axis)] = enclosed_along(axis);
    // Never NaN: the bounds are finite, or infinite where nothing is known.
    most = std::max(most, all[static_cast<std::size_t>(axis)].low);
  }
  // The bounds are sums and quotients, which are rounded themselves.
  const double least = most - std::fabs(most) * 0x1p-50;
  AxisSet kept = 0;
  for (int axis = 0; axis < kRestAxes; ++axis) {
    const double high = all[static_cast<std::size_t>(axis)].high;
    if (has(asked, axis) && !(high + std::fabs(high) * 0x1p-50 < least)) kept |= just(axis);
  }
  return kept;
}
// may_be_largest() with the separations in double-doubles.
AxisSet may_be_widest(const RestAxes<FineBounded>& axes, AxisSet asked);

// The separation along an axis, which is `gap` / √`length_squared`. `length_squared` is 0 if the
// normal vanishes.
touchstone::Separation<Integer> exact_separation(const RestAxes<Integer>::Along& along);

// The axis in `asked` with the largest separation, compared exactly.
struct Widest {
  int axis = -1;  // the first of equal ones; -1 if all normals in `asked` vanish
  touchstone::Separation<Integer> along{};
};
Widest widest(const RestAxes<Integer>& axes, AxisSet asked);

}  // namespace touchstone::doubles
