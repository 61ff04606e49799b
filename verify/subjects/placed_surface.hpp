#pragma once

#include <vector>

#include "verify/subjects/received_case.hpp"
#include "verify/subjects/triangle_mesh.hpp"

namespace touchstone::subjects {

// Bodies for the adapters of libraries without poses (CGAL, Open3D, VTK): their users place a body
// by moving its vertices, so that the surface that is judged is rounded, too.

// The vertices of a box or a polyhedron in the world, in its pose at t = 0, in doubles.
std::vector<Vector> placed_vertices(const Body& body);

// The surface with these vertices. Triangles are counter-clockwise seen from outside; a face of
// more than three vertices is cut into triangles.
TriangleMesh placed_surface(const Body& body);

}  // namespace touchstone::subjects
