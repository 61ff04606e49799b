#pragma once

#include <cstddef>
#include <optional>

#include "src/walk/ladder/certified.hpp"

namespace touchstone::walk {

// Once floating point has enclosed the root that is a contact's time, these functions find the
// double nearest to it, if the enclosure is narrow enough.

// A root of a plane's condition as the walk left it, on a piece's own clock, which runs from 0 to
// 1: an enclosure of one simple root, or an open stretch.
template <class T>
struct PlaneRoot {
  std::size_t piece = 0;
  BoxPlane plane{};
  BoundedInstant<T> u{};
};

// Bounds of the time of a root, in query time. Laws:
//   (1) The time is between the bounds. If numbers overflow on the way, the bounds may be NaN; then
//       only_double_in returns nullopt.
//   (2) The result is nullopt if the enclosure is open. For a root in doubles it is also nullopt if
//       `motion`, which computes the condition in double-doubles, is null, or if the slope may be
//       zero.
// REQUIRES: throughout the enclosure each of the plane's brackets has one sign, since the condition
// is one polynomial only there. For a root in double-doubles `motion` is not used: it is for
// templates that call both functions.
std::optional<TimeBounds> time_bounds(const PlaneRoot<double>& root,
                                      const FilteredMotion<DoubleDouble>* motion,
                                      const PieceClock& clock);
std::optional<TimeBounds> time_bounds(const PlaneRoot<DoubleDouble>& root,
                                      const FilteredMotion<DoubleDouble>* motion,
                                      const PieceClock& clock);

// The double that is nearest to every time between the bounds. Returns nullopt if there are
// several, if a bound is NaN, or if they are below 2^-800 in size, where double-doubles have fewer
// digits.
std::optional<double> only_double_in(const TimeBounds& bounds);

// The double nearest to the time of the root; nullopt if time_bounds() gives none, or if the last
// bit of the double is open.
template <class T>
std::optional<double> rounded_time(const PlaneRoot<T>& root,
                                   const FilteredMotion<DoubleDouble>* motion,
                                   const PieceClock& clock) {
  const auto bounds = time_bounds(root, motion, clock);
  return bounds ? only_double_in(*bounds) : std::nullopt;
}

}  // namespace touchstone::walk
