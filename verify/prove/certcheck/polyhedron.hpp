#pragma once

#include <set>
#include <utility>
#include <vector>

#include "verify/prove/certcheck/numbers.hpp"

namespace touchstone::certcheck {

// A convex polyhedron, as constant vectors. A polygon has two faces, one loop in both directions. A
// segment (two vertices) and a point have no faces.
struct Polyhedron {
  std::vector<Vector> vertices, normals;                // normals: outer, one per face
  std::vector<std::size_t> first_of;                    // a vertex of each face
  std::set<std::pair<std::size_t, std::size_t>> edges;  // pairs of vertices, in both directions
  bool is_flat() const { return normals.size() <= 2; }
};

// Reads a polyhedron. Malformed unless it is a closed surface of plane convex faces, and no vertex
// is beyond the plane of a face.
Polyhedron read_polyhedron(const Json& written);

}  // namespace touchstone::certcheck
