#pragma once

#include <set>
#include <utility>
#include <vector>

#include "verify/certcheck/numbers.hpp"

namespace touchstone::certcheck {

// A convex polyhedron: constant vectors. A polygon has two faces, one loop either way round; a
// segment of two vertices and a point have none.
struct Polyhedron {
  std::vector<Vector> vertices, normals;                // the outer normals of its faces
  std::vector<std::size_t> first_of;                    // a vertex of each face
  std::set<std::pair<std::size_t, std::size_t>> edges;  // of its vertices, both ways
  bool is_flat() const { return normals.size() <= 2; }
};

// Malformed unless it is a closed surface of plane convex faces with no vertex beyond any of them.
Polyhedron read_polyhedron(const Json& written);

}  // namespace touchstone::certcheck
