#pragma once

#include "verify/certcheck/polyhedron.hpp"

namespace touchstone::certcheck {

// The convex hull of a list of points: its corners in the order of the list, its faces whole, each
// from its least index, in the order of their loops. Malformed unless it has a volume.
Polyhedron read_hull(const Json& written);

}  // namespace touchstone::certcheck
