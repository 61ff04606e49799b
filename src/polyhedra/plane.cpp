#include "touchstone/polyhedra/plane.hpp"

namespace touchstone::polyhedra {

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
