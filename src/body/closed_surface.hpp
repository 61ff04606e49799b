#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "touchstone/body/polyhedron.hpp"

namespace touchstone {

// Tests whether the triangles of a mesh are a closed surface: only such a mesh may be solid.

// A side of a triangle that the triangles pass more often in one direction than in the other.
struct OpenSide {
  std::size_t triangle = 0;  // its number
  std::size_t corner = 0;    // the corner at which the side begins, 0 to 2
  std::size_t along = 0;     // how many triangles pass it as this one does
  std::size_t against = 0;   // how many pass it in the other direction
};

// The first open side of the first triangle that has one; nullopt if the surface is closed: each
// side is passed as often in one direction as in the other. Corners are equal if they are the same
// point. A closed surface may intersect itself, have several shells, and touch itself along sides.
//   REQUIRES: the vertices 0, 1 and 2 of each polyhedron are its corners in their order.
std::optional<OpenSide> open_side(const std::vector<const Polyhedron*>& triangles);

}  // namespace touchstone
