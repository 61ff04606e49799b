#pragma once

#include <optional>
#include <string>
#include <utility>

#include "verify/cases/generate/kinds/drafts.hpp"
#include "verify/cases/generate/kinds/plan.hpp"
#include "verify/cases/generate/kinds/polyhedron_shapes.hpp"

// Polyhedra that meet at a position and a time that are chosen first.
//
// The first body is below a plane, and has a point in it. The second body is above a parallel plane
// through the origin of its frame, and the origin is a point of the body. So the distance of the
// bodies along the normal is the height of this origin over the first body's plane, even if the
// second body turns about the normal. The bodies touch if the origin is at the first body's point.
namespace touchstone::generate::kinds {

// A body on one side of a plane, and a point of it in the plane.
struct Ground {
  WrittenPolyhedron shape{};
  Vector normal{};  // away from the body
  Vector at{};
};

// The corners of a random face. REQUIRES: the hull is not flat.
Points corners_of_any_face(const Polyhedron& hull, Draw& draw);

// The outward normal of a face.
Vector normal_of_face(const Points& face);

// A face of the hull of points, with a random point inside it. nullopt if they have no hull.
std::optional<Ground> any_ground(const Points& points, Draw& draw);

// Points in the plane through the origin with this normal, such that the origin is inside:
// "vertex": only the origin; "edge": the ends of a segment; "face": the corners of a polygon in
// order. nullopt if the draws do not give such points.
std::optional<Points> base_in_plane(const std::string& what, const Vector& normal, Draw& draw);

// Up to eight random points above the plane through the origin.
Points points_above(const Vector& normal, Draw& draw);

// A base and random points above it. nullopt if they have no hull.
std::optional<Points> standing_on(const Points& base, const Vector& normal, Draw& draw);

// The height over a point: speed · (at - t), or speed · (at - t)² / at, with which bodies only
// touch.
RationalPolynomial falling_height(const Rational& at, const Rational& speed, bool grazes);

// The path of a body at `height` times the normal above a point.
Vec3<RationalPolynomial> path_over(const Vector& point, const Vector& normal,
                                   const RationalPolynomial& height);

// A motion along a path, with a turn about a direction. The tangent of its half angle is `tangent`
// times the direction's length.
Motion turning_about(const Vector& direction, const RationalPolynomial& tangent,
                     const Vec3<RationalPolynomial>& path);

}  // namespace touchstone::generate::kinds
