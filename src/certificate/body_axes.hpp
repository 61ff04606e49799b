#pragma once

#include <vector>

#include "touchstone/certificate/axes.hpp"

namespace touchstone::certificate {

// The axes of two boxes, and the axes of two bodies of which at least one is a polyhedron.
std::vector<Axis> box_axes(const Query& q, const PiecePair& piece);
std::vector<Axis> polyhedron_axes(const Query& q, const PiecePair& piece);

}  // namespace touchstone::certificate
