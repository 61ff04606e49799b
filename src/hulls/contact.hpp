#pragma once

#include <cstddef>
#include <span>

#include "src/hulls/polyhedron_facets.hpp"
#include "src/hulls/touching_planes.hpp"
#include "touchstone/hulls/touch.hpp"

namespace touchstone::hulls {

// The features of two polyhedra that touch, and the normal if it is unique, from the planes in
// which they touch on one piece. Each feature is the one spanned by the corners that support the
// body along all these planes.
//   Reason: where bodies touch, the separating directions form a cone. The edges of this cone are
//   normals of such planes. Along a direction inside the cone, each body is supported by exactly
//   the corners that support it along all edges of the cone: these corners span the feature of the
//   body. The interiors of both features meet; otherwise some direction nearby would separate the
//   bodies with fewer corners. The normal is unique if the cone is one ray.
//   A box has its usual feature names, except that an axis without extent counts as fixed and is
// written +.
//   `is_box`: for each body, whether its lattice is that of a box.
Touch touch_in(PolyhedronFacets& facets, const TouchingPlanes& touching,
               const std::array<bool, 2>& is_box);

// The smallest feature of a body that has all these corners. REQUIRES: `corners` are ascending, and
// are all corners that support the body along some direction.
BodyFeature feature_of(const Lattice& body, bool is_box, std::span<const std::size_t> corners);

}  // namespace touchstone::hulls
