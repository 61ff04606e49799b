#pragma once

#include <cstddef>
#include <optional>

#include "touchstone/body.hpp"
#include "touchstone/motion/piece.hpp"

namespace touchstone::shrink {

// Polyhedra in a form that passes can change. One with a volume is the hull of its corners: it
// needs no faces, and can lose or move a vertex. A flat one is its loop of vertices.

// The body written only by the corners of its hull. Unchanged if it has no such hull.
WrittenPolyhedron as_hull(const WrittenPolyhedron& solid);

// The body without the vertices from index `first` to before `last`: the exact hull of the others,
// or for a polygon the loop through them. nullopt if these form no body.
std::optional<WrittenPolyhedron> without(const WrittenPolyhedron& solid, std::size_t first,
                                         std::size_t last);

}  // namespace touchstone::shrink
