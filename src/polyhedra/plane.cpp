#include "touchstone/polyhedra/plane.hpp"

#include <algorithm>
#include <array>

namespace touchstone::polyhedra {

bool are_level(const Plane& plane, std::size_t body, const Lattice& lattice, std::size_t corner,
               std::size_t other) {
  const std::size_t part = body == 0 ? plane.first : plane.second;
  if (plane.kind == FacetKind::edges) {
    return std::ranges::any_of(lattice.edges_at[corner], [&](const Lattice::EdgeAt& edge) {
      return edge.other == other && edge.direction == part;
    });
  }
  return is_of_face(plane, body) &&
         std::ranges::all_of(std::array{corner, other}, [&](std::size_t v) {
           return std::ranges::find(lattice.faces_at[v], part) != lattice.faces_at[v].end();
         });
}

std::vector<Plane> all_planes(const Lattice& one, const Lattice& two) {
  std::vector<Plane> planes;
  planes.reserve(one.normals.size() + two.normals.size() +
                 2 * one.directions.size() * two.directions.size());
  for (std::size_t i = 0; i < one.normals.size(); ++i)
    planes.push_back({FacetKind::face1, i, 0, 1});
  for (std::size_t j = 0; j < two.normals.size(); ++j)
    planes.push_back({FacetKind::face2, 0, j, 1});
  for (std::size_t i = 0; i < one.directions.size(); ++i) {
    for (std::size_t j = 0; j < two.directions.size(); ++j) {
      for (const int side : {1, -1}) planes.push_back({FacetKind::edges, i, j, side});
    }
  }
  return planes;
}

}  // namespace touchstone::polyhedra
