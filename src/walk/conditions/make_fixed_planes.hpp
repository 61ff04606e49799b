#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>

#include "src/walk/conditions/facet_margin.hpp"
#include "src/walk/conditions/margins_at.hpp"

namespace touchstone::walk {

// Makes the planes of boxes of which neither turns (fixed_planes.hpp), when a motion is packed: the
// normals and half widths are constant, so the walk has only distances left to compute.

// Whether neither box turns over the piece, as the motion's degrees show.
template <Number N>
bool has_fixed_axes(const PackedMotion<N>& m) {
  const auto is_constant = [](const auto& f) { return !f || f->degree() == 0; };
  return m.length1.degree() == 0 && m.length2.degree() == 0 &&
         m.offset[0].degree() <= kMostBounded &&
         std::all_of(m.cofactors.begin(), m.cofactors.end(), [&](const auto& c) {
           return is_constant(c.offset) && is_constant(c.along1) && is_constant(c.along2);
         });
}

// The planes of boxes of which neither turns; nullopt if one may turn.
template <Number N>
PlanesIn<N> fixed_planes(const PackedMotion<N>& m) {
  using V = typename PlanesIn<N>::value_type::value_type;
  if (!has_fixed_axes(m)) return std::nullopt;
  const BoxPose<V, N> pose(m, V(0));
  std::array<Vec3<V>, kFacetPairs> normals;
  for (int f = 0; f < kFacetPairs; ++f)
    normals[static_cast<std::size_t>(f)] = facet_normal(pose, f);
  return {{normals, margins_of(pose, Distances<V>{})}};
}

}  // namespace touchstone::walk
