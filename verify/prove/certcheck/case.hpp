#pragma once

#include <string>
#include <vector>

#include "verify/prove/certcheck/motion.hpp"
#include "verify/prove/certcheck/shape.hpp"

namespace touchstone::certcheck {

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

// read_words and read_head read parts of a document. They also serve queries (query.cpp) and
// enclosed cases (enclosed/bodies.cpp), whose bodies have another form.

// Checks the descriptive members of a case or query (id, title, source, tags), and that `expect` is
// an object.
void read_words(const Json& document);

// Reads the members of a case except its bodies.
Case read_head(const Json& document);
// Throws if the case is within a plane (`plane`): malformed, or, if it is valid, beyond the limits
// of the checker.
void refuse_plane(const Json& document);
// Reads a case from its document. Descriptive members (title, source, …) get few checks; `expect`
// is not read. A valid case with `plane` is beyond the limits of the checker.
Case read_case(const Json& document);

}  // namespace touchstone::certcheck
