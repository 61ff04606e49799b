#pragma once

#include <vector>

#include "touchstone/body.hpp"
#include "touchstone/body/polyhedron.hpp"
#include "verify/generate/family.hpp"

// Convex polyhedra for the families of them.
namespace touchstone::generate::kinds {

using Points = std::vector<Vec3<Rational>>;

// Random points in the box with these half extents about a centre, on a grid of 64 steps along each
// of them.
Points points_in(const Vec3<Rational>& half, const Vec3<Rational>& centre, int count, Draw& draw);

// Different random points on the sphere about the origin, over the denominator 105. REQUIRES: 0 <
// count <= 512.
Points points_on_sphere(const Rational& radius, int count, Draw& draw);

// A mean of points with random weights: inside the polygon or the segment whose corners they are.
Vec3<Rational> inside_of(const Points& corners, Draw& draw);

// The corners of the k-DOP of points: of all that is between their planes of support in k/2 fixed
// directions. 14: the axes and the diagonals of a cube; 18: the axes and the diagonals of its
// faces; 26: all of these. REQUIRES: not all points in one plane.
Points corners_of_kdop(const Points& points, int k);

// A polygon of rational corners on the circle of radius 1 in the plane z = 0, `corners` of them, as
// even as eighths of the parameter allow; counter-clockwise. One of few corners may be all on one
// side of the middle.
Points polygon(int corners, Draw& draw);

// Whether the middle of the circle is inside.
bool is_around_middle(const Points& polygon);

// A prism over it, from -height to height.
Points prism(const Points& base, const Rational& radius, const Rational& height);

// The hull of points, written by its points ("hull") or with its faces ("polyhedron"). REQUIRES:
// they have a hull.
WrittenPolyhedron written(const Points& points, bool with_faces);

// What is flat: a polygon of these corners in their order, a segment or a point.
WrittenPolyhedron written_flat(const Points& corners);

}  // namespace touchstone::generate::kinds
