// Planes between two polyhedra: their list, and which corners always have equal heights along them.

#include "src/hulls/plane.hpp"

#include <algorithm>

namespace touchstone::hulls {

bool are_level(const Plane& plane, std::size_t body, const Lattice& lattice, std::size_t corner,
               std::size_t other) {
  const std::size_t index = body == 0 ? plane.first : plane.second;  // of a direction or a normal
  if (plane.kind == FacetKind::edges) {
    return std::ranges::any_of(lattice.edges_at[corner], [&](const Lattice::EdgeAt& edge) {
      return edge.other == other && edge.direction == index;
    });
  }
  if (!is_of_face(plane, body)) return false;
  const Vec3<Integer>&n = lattice.normals[index], &a = lattice.vertices[corner],
        &b = lattice.vertices[other];
  return dot(n, a) == dot(n, b);
}

std::vector<Plane> all_planes(const Lattice& one, const Lattice& two) {
  std::vector<Plane> planes;
  planes.reserve(one.normals.size() + two.normals.size() +
                 2 * one.directions.size() * two.directions.size());
  visit_planes(one, two, [&planes](const Plane& plane) { planes.push_back(plane); });
  return planes;
}

}  // namespace touchstone::hulls
