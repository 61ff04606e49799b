#pragma once

#include <vector>

#include "touchstone/number/rational.hpp"
#include "touchstone/number/vec3.hpp"

namespace touchstone::judge {

// The point, projected along a direction onto the plane through the origin that is perpendicular
// to it. REQUIRES: the direction is not zero.
Vec3<Rational> onto_plane_across(const Vec3<Rational>& direction, const Vec3<Rational>& point);

// The contact patch of two convex bodies along a direction from the first to the second: the
// common points of both supporting features (faces, edges or vertices), projected along the
// direction by onto_plane_across(). Between two bodies that overlap, it is the set of lines along
// the direction on which the bodies are deepest.
//   Returns the corners of the patch, in order around it: a polygon, the two ends of a segment, one
// point, or nothing if the projections have no common point. Exact: supporting corners are chosen
// by signs, and polygons are clipped in rationals (clip.hpp).
// REQUIRES: both lists have points, which span the bodies; the direction is not zero.
std::vector<Vec3<Rational>> contact_patch(const std::vector<Vec3<Rational>>& one,
                                          const std::vector<Vec3<Rational>>& two,
                                          const Vec3<Rational>& direction);

}  // namespace touchstone::judge
