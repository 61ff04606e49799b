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

// Bounds of its time, by the piece's motion in double-doubles, which computes its
// condition; nothing where there is none. REQUIRES: throughout the enclosure the plane's brackets
// have one sign each.
std::optional<TimeBounds> time_bounds(const PlaneRoot<double>& root,
                                      const FilteredMotion<DoubleDouble>* motion,
                                      const PieceClock& clock);
std::optional<TimeBounds> time_bounds(const PlaneRoot<DoubleDouble>& root,
                                      const FilteredMotion<DoubleDouble>* motion,
                                      const PieceClock& clock);

// The double nearest to all times between; nothing where that is open.
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
