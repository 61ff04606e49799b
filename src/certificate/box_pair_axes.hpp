#pragma once

#include <vector>

#include "moving_box.hpp"

namespace touchstone::certificate {

// The axes of two boxes, as axes_of() has them: the same polynomials, up to a positive constant for
// each axis, from both.
std::vector<Axis> general_axes(const MovingBox& one, const MovingBox& two);
// REQUIRES: both are rigid, and their denominators are constant or have no common factor.
std::vector<Axis> rigid_axes(const MovingBox& one, const MovingBox& two);

}  // namespace touchstone::certificate
