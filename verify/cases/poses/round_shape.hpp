#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "verify/cases/poses/json_values.hpp"
#include "verify/cases/poses/pose.hpp"

// Round shapes of bodies, for the readers of all formats: spheres and capsules, which are a core
// with a radius; cylinders, cones and ellipsoids. Functions throw Wrong.
namespace touchstone::poses {

// The core of a sphere: a point, the body's `center`.
void make_sphere(PosedBody& into, const Rational& radius);

// The core of a capsule: the points at most `half_length` from the body's `center` along an axis of
// its frame (0 for x, 1 for y, 2 for z).
void make_capsule(PosedBody& into, const Rational& radius, const Rational& half_length,
                  std::size_t axis);

// The core of a capsule: the segment between two points of the body's frame.
void make_capsule(PosedBody& into, const Rational& radius, const Vector& from, const Vector& until);

// A cylinder or a cone about the body's `center`, along an axis of its frame.
void make_cylinder(PosedBody& into, const Rational& radius, const Rational& height,
                   std::size_t axis);
void make_cone(PosedBody& into, const Rational& radius, const Rational& height, std::size_t axis);

// An ellipsoid about the body's `center`.
void make_ellipsoid(PosedBody& into, const Vector& radii);

// A number that is positive. `what` names it in the message: "has a radius".
const Rational& positive(const Rational& number, const std::string& place, const std::string& what);

// A number that is not negative. `what` names it in the message: "has a radius".
const Rational& not_negative(const Rational& number, const std::string& place,
                             const std::string& what);

// The names of the members that give a round shape.
const std::vector<std::string>& round_members();

// Reads a body by one of round_members(), the one called `key`. See read_poses.
void read_round_shape(const Json& body, const std::string& place, const std::string& key,
                      PosedBody& into);

}  // namespace touchstone::poses
