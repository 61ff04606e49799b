#pragma once

#include <vector>

#include "src/rest/obb.hpp"
#include "tests/support/random.hpp"
#include "touchstone/body/state.hpp"

namespace touchstone::test {

using RationalBox = Obb<Rational>;

// A box with a random rational rotation; its axes are exactly orthonormal.
RationalBox rigid_box(Random& random, int distance);
// A box with three random independent axes.
RationalBox affine_box(Random& random, int distance);
// A box with some extents of zero.
RationalBox flat_box(Random& random, int distance);
// A box rotated about the world's axis k.
RationalBox turned_about(Random& random, int k, int distance);

// The axes of the rotation by the quaternion w x y z.
Mat3<Rational> rotation(const Rational& w, const Rational& x, const Rational& y, const Rational& z);
// A box with three equal half extents and this centre, parallel to the world's axes.
RationalBox cube(const Rational& half_extent, const Vec3<Rational>& center);

// The point, rotated about the origin and then shifted. Below: a box moved in this way.
Vec3<Rational> moved(const Vec3<Rational>& p, const Mat3<Rational>& turn,
                     const Vec3<Rational>& shift);
RationalBox moved(const RationalBox& box, const Mat3<Rational>& turn, const Vec3<Rational>& shift);

// The coordinates of a point along the axes of the box, from its centre (by Cramer's rule).
Vec3<Rational> local(const RationalBox& box, const Vec3<Rational>& p);
bool contains(const RationalBox& box, const Vec3<Rational>& p);

// Moves b away from a by the penetration, so that they touch. Returns false if they do not overlap.
bool push_apart(const RationalBox& a, RationalBox& b);

// The corners of the intersection of two boxes (and possibly points between them): the edges of
// each, clipped to the slabs of the other.
std::vector<Vec3<Rational>> common_corners(const RationalBox& a, const RationalBox& b);

// The state from these corners, without separating axes: no corners, corners in one plane, or
// corners around a volume. REQUIRES: all extents positive.
State state_by_corners(const RationalBox& a, const RationalBox& b);

}  // namespace touchstone::test
