#pragma once

#include "touchstone/case.hpp"

namespace touchstone::domain {

// The size of a body in its own frame: the largest half extent of its box; for a polyhedron, of its
// bounding box along the axes of the frame. A radius is added, so the size of a sphere is its
// radius. 0 for a point.
Rational size_of(const Body& body);

// The length by which depths and clearances of a case are divided: the largest half extent of the
// smaller body, or of the other body if the smaller is a point; 0 if both are points. The smaller
// body is used because a depth of its size is the worst possible: a pebble wholly inside a plank is
// equally wrong for any length of the plank. The largest half extent is used because a plate or a
// stick has half extents of 0.
Rational unit_of(const CaseParts& parts);

// The size of the larger body.
Rational largest_size(const CaseParts& parts);

}  // namespace touchstone::domain
