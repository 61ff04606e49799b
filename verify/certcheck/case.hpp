#pragma once

#include <string>
#include <vector>

#include "verify/certcheck/motion.hpp"
#include "verify/certcheck/polyhedron.hpp"

namespace touchstone::certcheck {

// A box, by half extents and centre; or, where these are empty, a polyhedron.
struct Shape {
  Rationals half, center;
  Polyhedron solid;
  // Of a part with a pose: the columns of a turn, and a shift; else empty.
  std::vector<Rationals> turn{};
  Rationals shift{};
};

// A shape that moves; or, where there are any, all of its parts.
struct Body : Shape {
  std::vector<Shape> parts{};
  Pieces pieces{};
  bool may_jump = false;
};

struct Case {
  std::string id;
  Rational t0, t1;
  std::vector<Body> bodies;    // two
  bool has_boxes_only = true;  // two plain boxes
  bool has_parts = false;
  // Of certificates of version 1: no parts, and polyhedra that are not flat, in linear motion.
  bool has_axes = true;
};

// Makes sure of what a case, or a query of several, says for people: id, title, source, tags; and
// that `expect` is an object.
void read_words(const Json& document);

// A case from its document. What says nothing of the question (title, source, …) is hardly looked
// into, `expect` not at all.
Case read_case(const Json& document);

}  // namespace touchstone::certcheck
