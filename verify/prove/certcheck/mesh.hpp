#pragma once

#include <vector>

#include "verify/prove/certcheck/json.hpp"
#include "verify/prove/certcheck/polyhedron.hpp"

namespace touchstone::certcheck {

// Reads the triangles of a mesh, for case.cpp, which makes each of them a part of the body: a
// polygon of its own vertices 0, 1 and 2. Malformed if an index has no vertex, if two vertices are
// the same point, or if a triangle has no area. Beyond the limits of the checker: a solid mesh, and
// more triangles than a body may have parts.
std::vector<Polyhedron> read_mesh(const Json& written);

}  // namespace touchstone::certcheck
