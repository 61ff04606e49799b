#pragma once

#include <compare>
#include <cstddef>
#include <vector>

#include "src/hulls/lattice.hpp"
#include "touchstone/boxes/facet.hpp"

namespace touchstone::hulls {

// A plane between two polyhedra is a direction that moves with them: the normal of a face of body
// 1, the opposite of the normal of a face of body 2, or the cross product of two edges with either
// sign. It points from body 1 to body 2. Normals and edges are numbered as in a Lattice. The
// bodies are apart along the plane while its gap, the distance from the support of body 1 to that
// of body 2, is positive (GapForms). So a plane need not be a facet of the Minkowski sum.
struct Plane {
  FacetKind kind = FacetKind::face1;
  std::size_t first = 0;   // index of the normal or direction of body 1; unused for face2
  std::size_t second = 0;  // index of the normal or direction of body 2; unused for face1
  int side = 1;            // for edges: 1 if the normal is first x second, -1 if second x first

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

// Whether two corners of a body are known to have equal heights along the plane's normal at every
// instant, from the shape alone: if the normal is that of a face of this body and both corners are
// level over this face, or if an edge between them is parallel to the edge that gives the normal.
// Otherwise false, even if the motion keeps them level.
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

// Reduces a plane between polyhedra to planes between boxes, for which brackets are known
// (GapForms, NearGaps). Each frame has a box along its axes. The plane's normal n is a sum Σ c_f
// n_f of normals n_f of facets of these boxes, since normals and edges are sums of axes. Calls
// add(f, c_f) for each term. Facets are numbered as in boxes/facet.hpp: 0 to 2 the faces of box 1,
// 3 to 5 those of box 2, 6 + 3 k + l the pair of edges k and l. Coefficients may be zero. The
// bodies, with numbers of type N, are a Lattice or a BodyIn.
template <class N, class Body, class Add>
void add_facets(const Plane& plane, const Body& one, const Body& two, const Add& add) {
  for (std::size_t k = 0; k < 3; ++k) {
    const int axis = static_cast<int>(k);
    if (plane.kind == FacetKind::face1) {
      add(axis, N(one.normals[plane.first][k]));
    } else if (plane.kind == FacetKind::face2) {
      add(kFacetsByKind[static_cast<std::size_t>(FacetKind::face2)].first + axis,
          N(-two.normals[plane.second][k]));
    } else {
      for (std::size_t l = 0; l < 3; ++l) {
        const N product = one.directions[plane.first][k] * two.directions[plane.second][l];
        add(edges_index(axis, static_cast<int>(l)), plane.side > 0 ? product : N(-product));
      }
    }
  }
}

}  // namespace touchstone::hulls
