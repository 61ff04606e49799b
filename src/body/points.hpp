#pragma once

#include <vector>

#include "touchstone/number/integer.hpp"
#include "touchstone/number/rational.hpp"
#include "touchstone/number/vec3.hpp"

namespace touchstone {

// Returns the points, measured in a unit in which all coordinates are integers. The signs of
// products of coordinates do not depend on the unit.
std::vector<Vec3<Integer>> whole(const std::vector<Vec3<Rational>>& points);
// Does the same, and sets `unit` to that unit.
std::vector<Vec3<Integer>> whole(const std::vector<Vec3<Rational>>& points, Rational& unit);

Vec3<Integer> difference(const Vec3<Integer>& a, const Vec3<Integer>& b);
bool is_zero(const Vec3<Integer>& v);

// Whether the points enclose no volume.
bool are_in_one_plane(const std::vector<Vec3<Integer>>& points);

}  // namespace touchstone
