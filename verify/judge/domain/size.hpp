#pragma once

#include "touchstone/case.hpp"

namespace touchstone::domain {

// The size of a body before its motion: the largest half extent of its box; for a polyhedron, that
// of its bounding box along its axes. A radius adds to it: the size of a sphere is its radius. 0
// for a point.
Rational size_of(const Body& body);

// The length that a case's depths and clearances are divided by: the size of the smaller body, or
// of the other one if the smaller is a point; 0 if both are.
//   The smaller body, since a depth of its size is the worst possible: a pebble wholly inside a
// plank is fully wrong, however long the plank is. The largest half extent, since plates and
// sticks have others that are 0.
Rational unit_of(const CaseParts& parts);

// The size of the larger body.
Rational largest_size(const CaseParts& parts);

}  // namespace touchstone::domain
