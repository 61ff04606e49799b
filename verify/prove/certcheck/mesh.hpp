#pragma once

#include <vector>

#include "verify/prove/certcheck/json.hpp"
#include "verify/prove/certcheck/polyhedron.hpp"

namespace touchstone::certcheck {

// Reads the triangles of a mesh, each as a polygon of its own vertices 0, 1 and 2. Malformed if an
// index has no vertex, if two vertices are the same point, or if a triangle has no area. A mesh of
// more triangles than a body may have parts is beyond the limits of the checker.
std::vector<Polyhedron> read_mesh(const Json& written);

}  // namespace touchstone::certcheck
