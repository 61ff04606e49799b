#pragma once

#include <optional>
#include <vector>

#include "touchstone/box.hpp"
#include "touchstone/linear/vec3.hpp"
#include "touchstone/motion/partition.hpp"
#include "touchstone/poly/polynomial.hpp"

namespace touchstone::judge {

// How far two boxes overlap along the normal of a pair of facets, on one piece of their motions:
//
//   overlap(t) = Σ |term(t)| - |offset(t)|,   and as a length   overlap(t) / |normal(t)|
//
//   The depth of the boxes is the least of these lengths over the facets whose normal does not
//   vanish; where it is negative, they are apart. All polynomials of a form have one positive
//   factor in common.
struct FacetForm {
  int facet = 0;                            // as facet_pair counts them
  RationalPolynomial offset{};              // of the centres
  std::vector<RationalPolynomial> terms{};  // of the half extents that are not zero
  Vec3<RationalPolynomial> normal{};
  std::optional<RationalPolynomial> length{};  // |normal|, where that is known to be a polynomial
};

// The forms of a piece, without those of facets whose normal vanishes throughout.
std::vector<FacetForm> facet_forms(const PiecePair& pieces, const Box& box1, const Box& box2);

}  // namespace touchstone::judge
