#pragma once

#include "touchstone/body/polyhedron.hpp"

namespace touchstone {

// Whether a polyhedron is written as what has no volume: as a polygon, of two faces, one loop
// either way round; a segment, of two vertices; or a point, of one. These two have no faces.
bool is_flat(const Polyhedron& polyhedron);

}  // namespace touchstone
