#pragma once

#include <optional>
#include <string>
#include <utility>

#include "verify/generate/families/plan.hpp"
#include "verify/generate/families/polyhedron_shapes.hpp"

// Polyhedra that meet where and when was chosen first.
//
// The first rests on one side of a plane, and a point of it is in that plane. The second is on the
// other side of the parallel plane through the origin of its frame, which is a point of it. Along
// the normal they are apart by the height of that origin over the first one's plane, whichever way
// the second turns about the normal meanwhile. At height 0, with the origin where the first one's
// point is, they touch.
namespace touchstone::generate::kinds {

// What is on one side of a plane, with a point in it.
struct Ground {
  WrittenPolyhedron shape{};
  Vector normal{};  // to the other side
  Vector at{};
};

// The corners of a face. REQUIRES: it is no flat one.
Points corners_of_any_face(const Polyhedron& hull, Draw& draw);

// Out of a face.
Vector normal_of_face(const Points& face);

// A face of the hull of points, and a random point inside it. Nothing where they have no hull.
std::optional<Ground> any_ground(const Points& points, Draw& draw);

// In the plane through the origin that a normal has, with the origin inside: "vertex" the origin
// alone, "edge" the ends of a segment, "face" the corners of a polygon in their order. Nothing
// where these draws make none.
std::optional<Points> base_in_plane(const std::string& what, const Vector& normal, Draw& draw);

// Up to eight random points above the plane through the origin.
Points points_above(const Vector& normal, Draw& draw);

// A base, and such points above it. Nothing where they have no hull.
std::optional<Points> standing_on(const Points& base, const Vector& normal, Draw& draw);

// How high above something: speed · (at - t), or speed · (at - t)² / at, which only touches.
RationalPolynomial height(const Rational& at, const Rational& speed, bool grazes);

// Over a point, `height` times the normal above it.
Vec3<RationalPolynomial> path_over(const Vector& point, const Vector& normal,
                                   const RationalPolynomial& height);

// A motion along a path that turns about a direction: by a half angle whose tangent is this, times
// the direction's length.
Motion turning_about(const Vector& direction, const RationalPolynomial& tangent,
                     const Vec3<RationalPolynomial>& path);

// A contact that begins at an instant and becomes an overlap, or is that instant alone.
Planted planted_at(const Rational& at, bool grazes);

Draft put_together(Body first, Body second, bool swapped, Planted planted);

}  // namespace touchstone::generate::kinds
