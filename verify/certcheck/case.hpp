#pragma once

#include <string>
#include <vector>

#include "verify/certcheck/motion.hpp"
#include "verify/certcheck/polyhedron.hpp"

namespace touchstone::certcheck {

// A box, by half extents and centre; or, where these are empty, a polyhedron.
struct Body {
  Rationals half, center;
  Polyhedron solid;
  Pieces pieces;
};

struct Case {
  std::string id;
  Rational t0, t1;
  std::vector<Body> bodies;  // two
  bool has_boxes_only = true;
};

// Makes sure of what a case, or a query of several, says for people: id, title, source, tags; and
// that `expect` is an object.
void read_words(const Json& document);

// A case from its document. What says nothing of the question (title, source, …) is hardly looked
// into, `expect` not at all.
Case read_case(const Json& document);

}  // namespace touchstone::certcheck
