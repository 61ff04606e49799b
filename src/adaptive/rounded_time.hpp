#pragma once

#include <cstddef>
#include <optional>

#include "touchstone/adaptive/certified.hpp"

namespace touchstone::walk {

// An enclosure of a simple root of a plane's condition, on the own clock of a piece.
template <class T>
struct PlaneRoot {
  std::size_t piece = 0;
  BoxPlane plane{};
  BoundedInstant<T> u{};
};

// The double nearest to its time, by the piece's motion in double-doubles, which computes its
// condition; nothing where there is none, or its last bit is open. REQUIRES: throughout the
// enclosure the plane's brackets have one sign each.
std::optional<double> rounded_time(const PlaneRoot<double>& root,
                                   const FilteredMotion<DoubleDouble>* motion,
                                   const PieceClock& clock);
std::optional<double> rounded_time(const PlaneRoot<DoubleDouble>& root,
                                   const FilteredMotion<DoubleDouble>* motion,
                                   const PieceClock& clock);

}  // namespace touchstone::walk
