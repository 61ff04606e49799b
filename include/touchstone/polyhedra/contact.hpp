#pragma once

#include <cstddef>
#include <vector>

#include "touchstone/polyhedra/polyhedron_facets.hpp"
#include "touchstone/polyhedra/touch.hpp"
#include "touchstone/polyhedra/touching_planes.hpp"

namespace touchstone::polyhedra {

// What touches where polyhedra touch in these planes, of one piece: of either body the corners that
// support it along all of them. (Where the bodies touch, the directions that part them are a cone,
// whose edges are normals of such planes. Along a direction inside it the bodies are supported by
// the corners that they are along all edges; and the insides of these two faces meet, or some
// direction nearby would part the bodies by less of them.) The normal is unique where that cone is
// one ray.
//   A box is named as ever, but that an axis without an extent is fixed, and written +.
//   `is_box`: by body, whether its lattice is that of a box.
Touch touch_in(PolyhedronFacets& facets, const TouchingPlanes& touching,
               const std::array<bool, 2>& is_box);

// The smallest feature of a body that has all of these corners, ascending, which support it along a
// direction: all that do.
BodyFeature feature_of(const Lattice& body, bool is_box, const std::vector<std::size_t>& corners);

}  // namespace touchstone::polyhedra
