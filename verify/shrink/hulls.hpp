#pragma once

#include <cstddef>
#include <optional>

#include "touchstone/body.hpp"

namespace touchstone::shrink {

// Polyhedra as passes change them: one with volume as the hull of its corners, which needs no faces
// and can lose or move a vertex; a flat one by its loop.

// The same body written so: the corners of the hull of its points alone. As it is where it has no
// such hull.
WrittenPolyhedron as_hull(const WrittenPolyhedron& solid);

// What is left without the vertices from `first` to before `last`, by the exact hull of the others,
// or of a polygon by the loop through them; nothing where no such body is.
std::optional<WrittenPolyhedron> without(const WrittenPolyhedron& solid, std::size_t first,
                                         std::size_t last);

}  // namespace touchstone::shrink
