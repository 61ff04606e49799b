#pragma once

#include <string>
#include <vector>

#include "verify/prove/certcheck/motion.hpp"
#include "verify/prove/certcheck/polyhedron.hpp"

namespace touchstone::certcheck {

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

// A moving body: one shape, or several parts. If `parts` is not empty, the shape is unused.
struct Body : Shape {
  std::vector<Shape> parts{};
  Pieces pieces{};
  bool may_jump = false;
};

// A case as the checker reads it, by a reader of its own.
struct Case {
  std::string id;
  Rational t0, t1;
  std::vector<Body> bodies;    // two
  bool has_boxes_only = true;  // two plain boxes without a radius
  bool has_parts = false;
  Rational radius_sum = 0;  // of both bodies; parts have their own radii
  // Whether certificates of version 1 can prove it: no parts, no radius, and two boxes, or any
  // polyhedra that are not flat and move linearly.
  bool has_axes = true;

  // Whether a body has two poses at an instant: at a boundary between pieces of a motion that may
  // jump.
  bool has_two_poses(const Rational& t) const;
};

// Checks the descriptive members of a case or query (id, title, source, tags), and that `expect` is
// an object.
void read_words(const Json& document);

// Reads the members of a case except its bodies.
Case read_head(const Json& document);
// A valid case with `plane` is beyond the limits of the checker.
void refuse_plane(const Json& document);
// Reads a box, a polyhedron or a hull. `beside`: the other keys that are allowed in its object.
void read_shape(const Json& written, const std::string& beside, Shape& shape);
// Malformed if a sphere or a capsule is written by its name.
void refuse_names(const Json& written);
// Reads a radius. Malformed if it is negative.
Rational read_radius(const Json& written);

// Reads a case from its document. Descriptive members (title, source, …) get few checks; `expect`
// is not read. A valid case with `plane` is beyond the limits of the checker.
Case read_case(const Json& document);

}  // namespace touchstone::certcheck
