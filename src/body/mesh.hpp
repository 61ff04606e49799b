#pragma once

#include <string>
#include <vector>

#include "src/motion/place.hpp"
#include "touchstone/body.hpp"
#include "touchstone/body/polyhedron.hpp"

namespace touchstone {

// Whether a shape is a polygon of vertices 0, 1 and 2, in the form that triangles_of writes, whose
// area is not zero.
bool is_triangle(const Polyhedron& shape);

// The triangles of a mesh as polygons of vertices 0, 1 and 2, in the order in which each lists its
// vertices. Throws Refused, with the place of the first error: no triangle, or more than
// kMostTriangles; fewer than three vertices; an index without a vertex; a vertex at the same point
// as an earlier one; a triangle without area, also one that names a vertex twice.
std::vector<Polyhedron> triangles_of(const WrittenMesh& mesh, const Place& place);

// The message for a mesh with more than kMostTriangles.
std::string too_many_triangles(std::size_t count);

}  // namespace touchstone
