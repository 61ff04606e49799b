#pragma once

#include <compare>
#include <cstddef>
#include <utility>
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

// All of them: finitely many, and one of them separates wherever the bodies are apart. (Two
// disjoint convex polyhedra are separated along a normal of a facet of their difference, which are
// the normals of faces and the products of edges.)
std::vector<Plane> all_planes(const Lattice& one, const Lattice& two);

// n = Σ c_f n_f: the facets f of two boxes with these frames that a plane's normal is made of (see
// gauss/facet.hpp), and of each its multiple. From body 1 to body 2.
std::vector<std::pair<int, Integer>> normal_of(const Plane& plane, const Lattice& one,
                                               const Lattice& two);

}  // namespace touchstone::polyhedra
