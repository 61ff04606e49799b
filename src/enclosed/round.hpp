#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "touchstone/body/polyhedron.hpp"
#include "touchstone/number/rational.hpp"
#include "touchstone/number/vec3.hpp"

namespace touchstone::enclosed {

// Polyhedra inside and around a round body. The exact solver is asked about these, since it has no
// round bodies: if the inner ones overlap, the bodies do, and if the outer ones are apart, the
// bodies are.

// A cylinder, a cone or an ellipsoid, as an affine image of a simple body: the cylinder of radius 1
// and height 2, the cone with the base of this cylinder and its apex in the middle of its top, or
// the unit sphere.
struct Round {
  enum class Kind { cylinder, cone, ellipsoid };
  Kind kind = Kind::cylinder;
  Vec3<Rational> radii{};  // along x, y and z; half the height along the axis
  std::size_t axis = 2;    // of a cylinder or cone
  Vec3<Rational> center{};
};

// A ball within a shape.
struct Ball {
  Vec3<Rational> center{};
  Rational radius = 0;
};

// The largest ball within a round body, or one that is smaller by a rounding error.
Ball ball_in(const Round& body);

// A region in which a round surface is approximated more finely: around the point that is farthest
// in a direction of the body's frame. Corners of the hulls are about 2^-width apart there, measured
// on the simple body.
struct Window {
  Vec3<double> direction{};
  int width = 0;
};

// Two polyhedra: the round body contains `inner`, and `outer` contains the round body.
struct RoundHulls {
  Polyhedron inner;
  Polyhedron outer;
};

// A polyhedron within the round body, and a bound of how far a point of the body may be from it.
struct FineHull {
  Polyhedron hull;
  Rational apart;
};

// A prism or a pyramid over a polygon of 128 corners, within 5·10^-4 of the radius of the body.
// nullopt for an ellipsoid, which would need thousands of corners.
std::optional<FineHull> fine_hull(const Round& body);

// The hulls are valid with any windows. With windows at the points where the bodies touch, the two
// hulls are close to each other there. REQUIRES: the radii are positive.
RoundHulls hulls_of(const Round& body, const std::vector<Window>& windows);

}  // namespace touchstone::enclosed
