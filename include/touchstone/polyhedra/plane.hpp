#pragma once

#include <compare>
#include <cstddef>
#include <vector>

#include "touchstone/gauss/facet.hpp"
#include "touchstone/polyhedra/lattice.hpp"

namespace touchstone::polyhedra {

// A plane between two polyhedra, by the direction of its normal: that of a face of body 1, against
// that of a face of body 2, or a product of two edges, of either side. Whether the two span a facet
// of the Minkowski sum does not matter: its condition is the gap of supports along it (see Gaps).
struct Plane {
  FacetKind kind = FacetKind::face1;
  std::size_t first = 0;   // the normal or direction of body 1; unused for face2
  std::size_t second = 0;  // of body 2; unused for face1
  int side = 1;            // of edges: of the product's two senses

  friend auto operator<=>(const Plane&, const Plane&) = default;
};

// Whether it is the normal of a face of this body: then that face supports the body along it, at
// every instant.
inline bool is_of_face(const Plane& plane, std::size_t body) {
  return plane.kind == (body == 0 ? FacetKind::face1 : FacetKind::face2);
}

// That of a face of a body, by number.
inline Plane plane_of_face(std::size_t body, std::size_t face) {
  return body == 0 ? Plane{FacetKind::face1, face, 0, 1} : Plane{FacetKind::face2, 0, face, 1};
}

// Whether two corners of a body are of the face, or the ends of the edge, that a plane is made of:
// then they are as high along its normal at every instant.
bool are_level(const Plane& plane, std::size_t body, const Lattice& lattice, std::size_t corner,
               std::size_t other);

// see(plane) of all of them: finitely many, and one of them separates wherever the bodies are
// apart. (Two disjoint convex polyhedra are separated along a normal of a facet of their
// difference, which are the normals of faces and the products of edges.) Of bodies that have
// normals and directions, whose number alone matters.
template <class Body, class See>
void visit_planes(const Body& one, const Body& two, const See& see) {
  for (std::size_t i = 0; i < one.normals.size(); ++i) see(Plane{FacetKind::face1, i, 0, 1});
  for (std::size_t j = 0; j < two.normals.size(); ++j) see(Plane{FacetKind::face2, 0, j, 1});
  for (std::size_t i = 0; i < one.directions.size(); ++i) {
    for (std::size_t j = 0; j < two.directions.size(); ++j) {
      for (const int side : {1, -1}) see(Plane{FacetKind::edges, i, j, side});
    }
  }
}
std::vector<Plane> all_planes(const Lattice& one, const Lattice& two);

// n = Σ c_f n_f, from body 1 to body 2: add(f, c_f) for facets f of two boxes with these frames
// (gauss/facet.hpp). The bodies in numbers N: a Lattice, or the same enclosed.
template <class N, class Body, class Add>
void add_facets(const Plane& plane, const Body& one, const Body& two, const Add& add) {
  for (std::size_t k = 0; k < 3; ++k) {
    const int axis = static_cast<int>(k);
    if (plane.kind == FacetKind::face1) {
      add(axis, N(one.normals[plane.first][k]));
    } else if (plane.kind == FacetKind::face2) {
      add(3 + axis, N(-two.normals[plane.second][k]));
    } else {
      for (std::size_t l = 0; l < 3; ++l) {
        const N product = one.directions[plane.first][k] * two.directions[plane.second][l];
        add(6 + 3 * axis + static_cast<int>(l), plane.side > 0 ? product : N(-product));
      }
    }
  }
}

}  // namespace touchstone::polyhedra
