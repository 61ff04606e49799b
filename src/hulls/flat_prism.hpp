#pragma once

#include <vector>

#include "touchstone/shape.hpp"

namespace touchstone {

// Prisms over flat bodies, by which a question within a plane becomes one in space (in_plane.hpp).

// The corners of a body in its own frame, without repetitions.
std::vector<Vec3<Rational>> corners_of(const Shape& shape);

// The prism over a flat body: all x ± s · way with 0 <= s <= 1, for x in the body. See in_plane.hpp
// for its vertices and faces. `corners`: the corners of the shape.
// REQUIRES: the shape is flat; `way` is perpendicular to it, so not a direction within it.
Shape prism_over(const Shape& shape, const std::vector<Vec3<Rational>>& corners,
                 const Vec3<Rational>& way);

}  // namespace touchstone
