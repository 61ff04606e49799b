#pragma once

#include "touchstone/boxes/facet.hpp"

namespace touchstone {

// The axes of the separating-axis test are the normals of the Minkowski sum's facets
// (boxes/facet.hpp), with their numbers and names: 0..2 faces of A (box 1), 3..5 faces of B (box
// 2), 6 + 3i + j the cross product of axis i of A and axis j of B.
inline constexpr int kAxes = kFacetPairs;

}  // namespace touchstone
