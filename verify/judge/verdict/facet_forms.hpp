#pragma once

#include <optional>
#include <vector>

#include "touchstone/box.hpp"
#include "touchstone/motion/partition.hpp"
#include "touchstone/number/vec3.hpp"
#include "touchstone/poly/polynomial.hpp"

namespace touchstone::judge {

// The overlap of two boxes along the normal of a pair of facets, on one piece of their motions:
//
//   overlap(t) = Σ |term(t)| - |offset(t)|,   and as a length   overlap(t) / |normal(t)|
//
//   The depth of the boxes is the least of these lengths over the facets whose normal does not
// vanish; if it is negative, the boxes are apart. All polynomials of a form have one positive
// factor in common. within_distance.cpp makes the forms of a piece; shallow_stretch.cpp bounds
// them, and deep_cells.cpp isolates their roots.
struct FacetForm {
  int facet = 0;                            // in the numbering of facet_pair
  RationalPolynomial offset{};              // between the centres
  std::vector<RationalPolynomial> terms{};  // one for each half extent other than zero
  Vec3<RationalPolynomial> normal{};
  std::optional<RationalPolynomial> length{};  // |normal|, if known to be a polynomial
};

// The forms of a piece, except those whose normal vanishes throughout.
std::vector<FacetForm> facet_forms(const PiecePair& pieces, const Box& box1, const Box& box2);

}  // namespace touchstone::judge
