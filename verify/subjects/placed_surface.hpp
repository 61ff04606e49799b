#pragma once

#include <vector>

#include "verify/subjects/received_case.hpp"
#include "verify/subjects/triangle_mesh.hpp"

namespace touchstone::subjects {

// The vertices of a box or a polyhedron in the world, in its pose at t = 0, in doubles. Users of
// libraries without poses place a body in this way.
std::vector<Vector> placed_vertices(const Body& body);

// The surface with these vertices. Triangles are counter-clockwise seen from outside; a face of
// more than three vertices is cut into triangles.
TriangleMesh placed_surface(const Body& body);

}  // namespace touchstone::subjects
