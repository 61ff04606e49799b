#pragma once

#include <cstddef>
#include <optional>

#include "touchstone/adaptive/certified_timeline.hpp"

namespace touchstone::walk {

// An enclosure of a simple root of a plane's condition, on the own clock of a piece.
template <class T>
struct PlaneRoot {
  std::size_t piece = 0;
  BoxPlane plane{};
  BoundedInstant<T> u{};
};

// Bounds of the time of a root, in the units of the query. Laws:
//   (1) The time is between the bounds. They may be NaN where numbers overflow on the way; then no
//       double is the only one between them.
//   (2) There are none where the enclosure is open; of a root in doubles also where `motion`, which
//       computes the condition in double-doubles, is missing or the slope may be zero.
// REQUIRES: throughout the enclosure each of the plane's brackets has one sign.
std::optional<TimeBounds> time_bounds(const PlaneRoot<double>& root,
                                      const FilteredMotion<DoubleDouble>* motion,
                                      const PieceClock& clock);
std::optional<TimeBounds> time_bounds(const PlaneRoot<DoubleDouble>& root,
                                      const FilteredMotion<DoubleDouble>* motion,
                                      const PieceClock& clock);

// The double that is nearest to every time between the bounds; nothing where there are several, or
// a bound is NaN, or smaller than 2^-800, where double-doubles have fewer digits.
std::optional<double> only_double_in(const TimeBounds& bounds);

// The double nearest to the time of the root; nothing where there is none, or its last bit is open.
template <class T>
std::optional<double> rounded_time(const PlaneRoot<T>& root,
                                   const FilteredMotion<DoubleDouble>* motion,
                                   const PieceClock& clock) {
  const auto bounds = time_bounds(root, motion, clock);
  return bounds ? only_double_in(*bounds) : std::nullopt;
}

}  // namespace touchstone::walk
