#pragma once

#include <string>

#include "touchstone/query.hpp"

namespace touchstone {

// Questions about two flat bodies that move in one common plane, such as polygons. They are
// answered in space, for the prisms over the bodies.

// The plane of all x with normal·x = height.
struct FlatPlane {
  Vec3<Rational> normal{};  // coprime integers; its last component that is not zero is positive
  Rational height = 0;
};

// "z = 0", "x - 2 y = 1/2".
std::string to_string(const FlatPlane& plane);

// The plane in which both bodies lie at all times of the horizon, exactly.
//   Errors (code `unsuitable`, with the body's place): a body is not flat, or is not always in the
//   plane that the bodies span at the beginning, the middle and the end of the horizon; both bodies
//   are on one line at these three instants, which spans no plane; a motion shears a body against
//   the plane's normal.
Result<FlatPlane> common_plane(const Query& query);

// Whether both bodies lie in one plane at all times. Quick if a body has volume.
bool is_in_plane(const Query& query);

// The question within the plane, as a question in space: each body is replaced by the prism over
// it, which extends to both sides along the plane's normal. The prisms are apart, touch or overlap
// if and only if the bodies do so within their plane, so all times are equal; a side of a body is a
// face of its prism, a corner is an edge along the normal.
struct InPlane {
  FlatPlane plane{};
  Query prisms;
};

// A box stays a box. The prism over a polygon has the vertices i and n + i for vertex i of n; face
// i is the side that begins at the polygon's i-th corner, counter-clockwise seen from the normal's
// side, and the two ends come last. The prism over a segment is a polygon.
//   `reach` is how far the prisms extend, in multiples of a length above the sum of the diameters
//   that the bodies have in the world at the beginning of the horizon. With 1, prisms are deeper
//   along the normal than within the plane, unless a motion stretches its body in the course of
//   time. Errors: those of common_plane.
// REQUIRES: reach > 0.
Result<InPlane> in_plane(const Query& query, const Rational& reach = 1);

}  // namespace touchstone
