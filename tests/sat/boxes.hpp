#pragma once

#include <vector>

#include "tests/support/random.hpp"
#include "touchstone/body/state.hpp"
#include "touchstone/sat/obb.hpp"

namespace touchstone::test {

using RationalBox = Obb<Rational>;

// A box turned by a rational quaternion, its axes orthonormal without error.
RationalBox rigid_box(Random& random, int distance);
// Any three independent axes.
RationalBox affine_box(Random& random, int distance);
// With some extents zero.
RationalBox flat_box(Random& random, int distance);
// Turned about the world's axis k only.
RationalBox turned_about(Random& random, int k, int distance);

// The axes of a rotation by a quaternion w x y z.
Mat3<Rational> rotation(const Rational& w, const Rational& x, const Rational& y, const Rational& z);
// A box of these half extents there, its axes the world's.
RationalBox cube(const Rational& half_extent, const Vec3<Rational>& center);

// The same box moved: turned about the origin, then shifted.
Vec3<Rational> moved(const Vec3<Rational>& p, const Mat3<Rational>& turn,
                     const Vec3<Rational>& shift);
RationalBox moved(const RationalBox& box, const Mat3<Rational>& turn, const Vec3<Rational>& shift);

// The coordinates of a point along the axes of the box, from its centre (by Cramer's rule).
Vec3<Rational> local(const RationalBox& box, const Vec3<Rational>& p);
bool contains(const RationalBox& box, const Vec3<Rational>& p);

// Pushes b away from an overlapping a by the penetration, so that they touch; false where they do
// not overlap.
bool push_apart(const RationalBox& a, RationalBox& b);

// The corners of the intersection of two boxes (and perhaps points between them): each edge of one
// clipped to the slabs of the other.
std::vector<Vec3<Rational>> common_corners(const RationalBox& a, const RationalBox& b);

// The state by those corners, with no separating axis: none, in one plane, or around a volume.
// REQUIRES: all extents positive.
State state_by_corners(const RationalBox& a, const RationalBox& b);

}  // namespace touchstone::test
