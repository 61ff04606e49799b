#pragma once

#include <vector>

#include "touchstone/certificate/axes.hpp"

namespace touchstone::certificate {

// The axes of two boxes, and those of two bodies of which one at least is a polyhedron.
std::vector<Axis> box_axes(const Query& q, const PiecePair& piece);
std::vector<Axis> polyhedron_axes(const Query& q, const PiecePair& piece);

}  // namespace touchstone::certificate
