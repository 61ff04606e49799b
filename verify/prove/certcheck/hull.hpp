#pragma once

#include "verify/prove/certcheck/polyhedron.hpp"

namespace touchstone::certcheck {

// The convex hull of a list of points. Vertices are the corners, in the order of the list. There is
// one face per plane; each loop begins with its least index, and faces are in the order of their
// loops. Malformed if the hull has no volume.
Polyhedron read_hull(const Json& written);

}  // namespace touchstone::certcheck
