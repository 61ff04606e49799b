#pragma once

#include "touchstone/case.hpp"

namespace touchstone::domain {

// How large a body is as it is written, before its motion: the largest half extent of its box; of a
// polyhedron, that of the smallest box around it with edges along its axes. 0 for a point.
Rational size_of(const Body& body);

// The length that depths and clearances of a case are measured by: the size of the smaller body;
// of the other one where the smaller is a point; 0 where both are.
//   The smaller one, since no depth is worth more than that of its own size: a pebble wholly within
// a plank is as wrong as can be, however long the plank. Its largest half extent, since plates and
// sticks have others that are 0.
Rational unit_of(const CaseParts& parts);

// The size of the larger body.
Rational largest_size(const CaseParts& parts);

}  // namespace touchstone::domain
