#pragma once

#include "touchstone/body/polyhedron.hpp"

namespace touchstone {

// Whether a polyhedron is written as one without volume: a polygon (two faces, one loop in either
// direction), a segment (two vertices, no faces), or a point (one vertex, no faces).
bool is_flat(const Polyhedron& polyhedron);

}  // namespace touchstone
