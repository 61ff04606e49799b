// Boxes and polyhedra as surfaces of triangles in the world.

#include "verify/subjects/placed_surface.hpp"

#include <cstddef>

namespace touchstone::subjects {
namespace {

// The faces of a box. Bit m of a vertex' index is set if the vertex is at the upper end of axis m.
const std::vector<Face>& faces_of_box() {
  static const std::vector<Face> faces{{0, 4, 6, 2}, {1, 3, 7, 5}, {0, 1, 5, 4},
                                       {2, 6, 7, 3}, {0, 2, 3, 1}, {4, 5, 7, 6}};
  return faces;
}

}  // namespace

std::vector<Vector> placed_vertices(const Body& body) {
  std::vector<Vector> vertices = body.vertices;
  for (std::size_t corner = 0; body.is_box() && corner < 8; ++corner) {
    Vector& vertex = vertices.emplace_back(body.center);
    for (std::size_t m = 0; m < 3; ++m)
      vertex[m] += ((corner >> m) & 1) != 0 ? body.half_extents[m] : -body.half_extents[m];
  }
  for (Vector& vertex : vertices) vertex = subjects::apply(body.start, vertex);
  return vertices;
}

TriangleMesh placed_surface(const Body& body) {
  TriangleMesh mesh{.vertices = placed_vertices(body)};
  for (const Face& face : body.is_box() ? faces_of_box() : body.faces) {
    for (std::size_t k = 1; k + 1 < face.size(); ++k)
      mesh.triangles.push_back({face[0], face[k], face[k + 1]});
  }
  return mesh;
}

}  // namespace touchstone::subjects
