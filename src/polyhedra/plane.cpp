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

std::vector<std::pair<int, Integer>> normal_of(const Plane& plane, const Lattice& one,
                                               const Lattice& two) {
  std::vector<std::pair<int, Integer>> terms;
  const auto add = [&terms](int facet, Integer multiple) {
    if (!multiple.is_zero()) terms.emplace_back(facet, std::move(multiple));
  };
  for (std::size_t k = 0; k < 3; ++k) {
    const int axis = static_cast<int>(k);
    if (plane.kind == FacetKind::face1) {
      add(axis, one.normals[plane.first][k]);
    } else if (plane.kind == FacetKind::face2) {
      add(3 + axis, Integer(-two.normals[plane.second][k]));
    } else {
      for (std::size_t l = 0; l < 3; ++l) {
        add(6 + 3 * axis + static_cast<int>(l),
            Integer(plane.side * one.directions[plane.first][k] * two.directions[plane.second][l]));
      }
    }
  }
  return terms;
}

}  // namespace touchstone::polyhedra
