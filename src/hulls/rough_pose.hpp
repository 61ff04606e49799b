#pragma once

#include <array>
#include <cstddef>

#include "src/hulls/plane.hpp"
#include "src/hulls/solid.hpp"
#include "touchstone/number/vec3.hpp"

namespace touchstone::hulls {

// Two polyhedra at about one instant, in doubles without error bounds. From these, planes and
// points are guessed (guessed_plane.hpp, deep_point.hpp), which other code then proves.
struct RoughPose {
  // One body in this pose.
  struct Body {
    const Solid* solid = nullptr;
    Mat3<double> turn{};     // the images of the body's axes, by columns
    Mat3<double> normals{};  // cofactors of the axes: these transform normals
    Vec3<double> origin{};   // relative to that of body 1

    // Sets the turn, and the normals that belong to it.
    void set_turn(const Mat3<double>& axes);

    // The position of a corner relative to the origin of body 1.
    Vec3<double> corner(std::size_t i) const;
    // The corner without a higher neighbour along n, found by going uphill from corner `from`.
    std::size_t top(const Vec3<double>& n, std::size_t from) const;
  };
  std::array<Body, 2> body;

  // The normal of a plane, from body 1 to body 2, not normalised.
  Vec3<double> normal(const Plane& plane) const;
  // A point of body `of` as a point of the other body. Both are in the frame and in units of the
  // lattice of their own body.
  Vec3<double> seen(std::size_t of, const Vec3<double>& x) const;
};

// Whether a point seems to be strictly inside a body. The point is in the body's frame, in units of
// its lattice. Returns false if a coordinate is NaN.
bool seems_inside(const Solid& body, const Vec3<double>& x);

// The corner without a higher neighbour along n, a direction of the body's own frame. The search
// goes uphill from corner `from`.
std::size_t uphill(const Vec3<double>& n, const Solid& body, std::size_t from);

}  // namespace touchstone::hulls
