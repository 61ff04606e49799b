#pragma once

#include <string>
#include <vector>

#include "verify/prove/certcheck/json.hpp"
#include "verify/prove/certcheck/polyhedron.hpp"

namespace touchstone::certcheck {

// The shape of a body or of a part, and the functions that read it from a case.

// A box with half extents and centre; if these are empty, a polyhedron.
struct Shape {
  Rationals half, center;
  Polyhedron solid;
  // The pose of a part: the columns of its rotation, and its shift. Empty without a pose.
  std::vector<Rationals> turn{};
  Rationals shift{};
  // The part, or the body, is all points of the world within this distance of the moved shape.
  Rational radius = 0;
};

// Reads a box, a polyhedron or a hull. `other_keys`: those that are allowed in its object, too.
void read_shape(const Json& written, const std::string& other_keys, Shape& shape);
// Malformed if a sphere or a capsule is written by its name.
void refuse_named_shapes(const Json& written);
// Reads the pose of a part into the shape: the columns of a rotation, in rationals, and a shift.
void read_pose(const Json& written, Shape& shape);
// Reads a radius. Malformed if it is negative.
Rational read_radius(const Json& written);

}  // namespace touchstone::certcheck
