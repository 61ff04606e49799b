#pragma once

#include <array>
#include <string>

#include "src/hulls/plane.hpp"

namespace touchstone::hulls {

// The name of a plane by its features: "a:f3" for a face of body 1; "b:+x" for a face of body 2, a
// box; "a:e0-4 b:z" for edges of both, a box's edge by its axis. If several edges have one
// direction, the first is named. "a:across" is a direction in which a flat polyhedron has no
// extent. "a:e0-1" is a direction across a segment, and "a:v0" any direction from a point.
std::string name_of(const Plane& plane, const std::array<const Lattice*, 2>& bodies,
                    const std::array<bool, 2>& is_box);
// The name as text: "face f3 of body 1", "edges e0-4 of body 1, z of body 2".
std::string words_for(const Plane& plane, const std::array<const Lattice*, 2>& bodies,
                      const std::array<bool, 2>& is_box);

}  // namespace touchstone::hulls
