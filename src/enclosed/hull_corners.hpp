#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "half_turn.hpp"
#include "touchstone/number/floating.hpp"
#include "touchstone/number/rational.hpp"

namespace touchstone::enclosed {

// The spacing and the precision of corners of hulls inside and around the unit circle and the unit
// sphere.

// Neighbouring points of a circle are 2^-kCoarse of a quarter turn apart if there is no window, and
// 2^-kCoarseBesideWindows of it far from all windows.
inline constexpr int kCoarse = 2;
inline constexpr int kCoarseBesideWindows = 1;

// Multiplies the coordinates by `factor` and rounds them to multiples of 2^-places. So all have a
// common denominator; products of many different denominators would have thousands of bits.
template <std::size_t n>
void shorten(std::vector<std::array<Rational, n>>& points, const Rational& factor, int places) {
  const Rational step = power_of_two(-places);
  for (auto& p : points) {
    for (Rational& c : p) c = rounded_to(c * factor, step);
  }
}

// Factors for shorten(). Rounding moves a point by less than 2^-places, and the factor moves it by
// at least twice as much. So shortened points within the circle or the sphere stay within it, and a
// shortened polygon or polyhedron around it stays around it.
inline Rational inwards(int places) { return 1 - power_of_two(1 - places); }
inline Rational outwards(int places) { return 1 + power_of_two(1 - places); }

// The binary places of corners that are at least 2^-width apart. The height of a corner over its
// neighbours is then at least 2^-(2 width + 3), so that rounding leaves a polygon convex.
inline int places_for(int width) { return 2 * width + 8; }

}  // namespace touchstone::enclosed
