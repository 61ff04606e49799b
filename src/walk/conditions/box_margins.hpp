#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

#include "src/number/magnitude.hpp"
#include "touchstone/boxes/box_terms.hpp"
#include "touchstone/boxes/facet.hpp"
#include "touchstone/number/concepts.hpp"

namespace touchstone::walk {

// All planes of two boxes at one instant, in the number type V: margins_at.hpp computes them.
//   The facet along ±n separates the boxes exactly if its *margin* |offset| - support is positive,
//   and then on the side of the offset's sign. offset = n·c, with c the vector between the centres;
//   support = Σ h_m |n·e_m| is the half width of the Minkowski sum. Both are multiplied by a
//   positive factor of the facet. If n vanishes, both are 0.
template <Number V>
struct BoxMargins {
  std::array<V, kAllBrackets> brackets;
  std::array<V, kFacetPairs> offset;
  std::array<V, kFacetPairs> support;
  // By kind of facet: the size of the axes and cofactors in its products. A margin is a distance
  // times this, and for edges also times the sine of their angle.
  std::array<V, 3> scale;

  V margin(int facet) const {
    const auto f = static_cast<std::size_t>(facet);
    return magnitude(offset[f]) - support[f];
  }
  // Whether the facet's normal is known to vanish: its edges are parallel.
  bool normal_vanishes(int facet) const {
    if (facet < 6) return false;  // a face
    const auto& terms = kBoxTerms[static_cast<std::size_t>(facet)];
    return std::all_of(terms.begin(), terms.end(), [this](const BoxTerm& term) {
      return term.bracket == kNoBracket ||
             sign_of(brackets[static_cast<std::size_t>(term.bracket)]) == Sign::zero;
    });
  }
};

}  // namespace touchstone::walk
