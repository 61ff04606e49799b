#pragma once

#include <compare>
#include <cstddef>
#include <vector>

#include "src/hulls/lattice.hpp"
#include "touchstone/boxes/facet.hpp"

namespace touchstone::hulls {

// A plane between two polyhedra, given by the direction of its normal: the normal of a face of body
// 1, the opposite of the normal of a face of body 2, or the cross product of two edges with either
// sign. It need not be a facet of the Minkowski sum: its condition is the gap between supports
// along it (see Gaps).
struct Plane {
  FacetKind kind = FacetKind::face1;
  std::size_t first = 0;   // index of the normal or direction of body 1; unused for face2
  std::size_t second = 0;  // index of the normal or direction of body 2; unused for face1
  int side = 1;            // for edges: the sign of the product

  friend auto operator<=>(const Plane&, const Plane&) = default;
};

// Whether the plane has the normal of a face of this body. Then that face supports the body along
// it at every instant.
inline bool is_of_face(const Plane& plane, std::size_t body) {
  return plane.kind == (body == 0 ? FacetKind::face1 : FacetKind::face2);
}

// The plane along the normal of a body's face, by index.
inline Plane plane_of_face(std::size_t body, std::size_t face) {
  return body == 0 ? Plane{FacetKind::face1, face, 0, 1} : Plane{FacetKind::face2, 0, face, 1};
}

// Whether two corners of a body have equal heights along the plane's normal at every instant. This
// is so if the normal is that of a face of the body with both corners, or if the edge between the
// corners is parallel to the edge that gives the normal.
bool are_level(const Plane& plane, std::size_t body, const Lattice& lattice, std::size_t corner,
               std::size_t other);

// Calls see(plane) for all planes between two bodies. They are finitely many, and one of them
// separates whenever the bodies are apart: disjoint convex polyhedra are separated along a normal
// of a facet of their difference, which is the normal of a face or a product of edges. From the
// bodies, only the numbers of normals and directions are used.
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

// The normal n as a sum Σ c_f n_f, from body 1 to body 2: calls add(f, c_f) for facets f of two
// boxes in these frames (boxes/facet.hpp). The bodies, with numbers of type N, are a Lattice or a
// BodyIn.
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

}  // namespace touchstone::hulls
