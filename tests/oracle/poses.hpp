#pragma once

#include <array>
#include <vector>

#include "tests/support/random.hpp"
#include "verify/prove/oracle/placed_box.hpp"

namespace touchstone::test {

using oracle::PlacedBox;
using Vector = Vec3<Rational>;

// A box with these half extents and this centre, rotated by the quaternion w x y z of any length.
PlacedBox box_at(const Vector& half_extents, const std::array<int, 4>& quaternion,
                 const Vector& centre);

// A box with these axes, half extents of 1, and this centre.
PlacedBox parallelepiped_at(const Mat3<Rational>& axes, const Vector& centre);

PlacedBox moved(PlacedBox box, const Vector& by);

inline constexpr std::array<int, 4> kUnturned{1, 0, 0, 0};
// Rotations with rational entries: by asin(3/5) about z, by asin(4/5) about x.
inline constexpr std::array<int, 4> kTurnedAboutZ{3, 0, 0, 1};
inline constexpr std::array<int, 4> kTilted{2, 1, 0, 0};
// xy = wz, so the rotated y axis is perpendicular to the original x axis. No other pair of axes is
// perpendicular.
inline constexpr std::array<int, 4> kOneProductZero{3, 1, 6, 2};

std::array<int, 4> random_quaternion(Random& random, int size);

// Random half extents from 1/7 to 5.
Vector random_extents(Random& random);

// All 64 differences of their corners, B1 - B2.
std::vector<Vector> differences(const PlacedBox& box1, const PlacedBox& box2);

// The largest height of B1 - B2 along a direction, over all differences.
Rational height(const PlacedBox& box1, const PlacedBox& box2, const Vector& direction);

}  // namespace touchstone::test
