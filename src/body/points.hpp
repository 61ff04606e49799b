#pragma once

#include <algorithm>
#include <vector>

#include "touchstone/number/concepts.hpp"
#include "touchstone/number/integer.hpp"
#include "touchstone/number/rational.hpp"
#include "touchstone/number/vec3.hpp"

namespace touchstone {

// Returns the points, measured in a unit in which all coordinates are integers. The signs of
// products of coordinates do not depend on the unit.
std::vector<Vec3<Integer>> whole(const std::vector<Vec3<Rational>>& points);
// Does the same, and sets `unit` to that unit.
std::vector<Vec3<Integer>> whole(const std::vector<Vec3<Rational>>& points, Rational& unit);

// Whether an exact vector is zero.
template <ExactRing N>
bool is_zero(const Vec3<N>& v) {
  return std::all_of(v.begin(), v.end(), [](const N& c) { return sign_of(c) == Sign::zero; });
}

// Whether the points enclose no volume.
bool are_in_one_plane(const std::vector<Vec3<Integer>>& points);

}  // namespace touchstone
