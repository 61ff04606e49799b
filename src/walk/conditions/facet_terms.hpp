#pragma once

#include <array>
#include <cstddef>

#include "src/number/bounded.hpp"
#include "src/walk/conditions/packed_motion.hpp"
#include "touchstone/boxes/box_terms.hpp"
#include "touchstone/boxes/facet.hpp"

namespace touchstone::walk {

// Sums over the terms of a facet's margin. A margin is |offset| - support, where the offset is n·c
// and the support Σ h_m |n·e_m|. Here n is the normal of the facet, c the vector between the
// centres, and e_m are the axes of both boxes, with half extents h_m. The sums over the axes of
// either box are separate, since their terms may have different cofactors (denominators, as in
// RelativeMotion).

// The sums of of(term) over a facet's terms, one for each box. Each sum begins with a term, and
// nothing is added to a zero: roundings are counted (margin_errors.hpp).
template <Number V, class Of>
std::array<V, 2> sums_by_box(int facet, const Of& of) {
  const auto& [t0, t1, t2, t3] = kAnyTerms[static_cast<std::size_t>(facet)];
  switch (facet_kind(facet)) {
    case FacetKind::face1:
      return {of(t0), of(t1) + of(t2) + of(t3)};
    case FacetKind::face2:
      return {of(t0) + of(t1) + of(t2), of(t3)};
    case FacetKind::edges:
      break;
  }
  return {of(t0) + of(t1), of(t2) + of(t3)};
}

// The part of a facet's offset that comes from centres that are not the origins of their frames:
// Σ s_m n·e_m over the axes of each box, before cofactors, with s_m the coordinates of the centre.
template <Number V, Number N, class BracketAt>
std::array<V, 2> shifts(const PackedMotion<N>& m, const BracketAt& bracket_at, int facet) {
  return sums_by_box<V>(facet, [&](const FacetTerm& term) -> V {
    const auto g = static_cast<std::size_t>(term.generator);
    const V moved = without_bound(m.shifts[g / 3][g % 3]) * bracket_at(term.bracket);
    const BoxTerm& sign = kBoxTerms[static_cast<std::size_t>(facet)][g];
    return is_turned(sign, m.mirrored1, m.mirrored2) ? V(-moved) : moved;
  });
}

}  // namespace touchstone::walk
