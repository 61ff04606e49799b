#pragma once

#include <vector>

#include "touchstone/body.hpp"
#include "touchstone/body/polyhedron.hpp"
#include "touchstone/motion/piece.hpp"
#include "verify/cases/generate/family.hpp"

// Shapes of convex polyhedra for the families of polyhedra (polyhedra.cpp, landing_hulls.cpp and
// others).
namespace touchstone::generate::kinds {

using Points = std::vector<Vec3<Rational>>;

// Random points in the box with these half extents about a centre, on a grid with 64 steps per
// axis.
Points points_in(const Vec3<Rational>& half, const Vec3<Rational>& centre, int count, Draw& draw);

// Distinct random points on the sphere about the origin, with denominator 105. REQUIRES: 0 < count
// <= 512.
Points points_on_sphere(const Rational& radius, int count, Draw& draw);

// A weighted mean of points, with random weights. It is inside the polygon or segment with these
// corners.
Vec3<Rational> inside_of(const Points& corners, Draw& draw);

// The corners of the k-DOP of points: the intersection of their supporting half-spaces in k fixed
// directions. 14: the axes and the diagonals of a cube; 18: the axes and the diagonals of its
// faces; 26: all of these. REQUIRES: the points are not all in one plane.
Points corners_of_kdop(const Points& points, int k);

// A polygon with `corners` rational corners on the unit circle in the plane z = 0,
// counter-clockwise, as regular as eighths of the parameter allow. With few corners it may not
// contain the centre.
Points polygon(int corners, Draw& draw);

// Whether the polygon contains the centre of the circle.
bool is_around_middle(const Points& polygon);

// A prism over the base, from -height to height.
Points prism(const Points& base, const Rational& radius, const Rational& height);

// The hull of points, written with its points ("hull") or with its faces ("polyhedron"). REQUIRES:
// they have a hull.
WrittenPolyhedron written(const Points& points, bool with_faces);

// A flat body: a polygon with these corners in order, a segment or a point.
WrittenPolyhedron written_flat(const Points& corners);

}  // namespace touchstone::generate::kinds
