#pragma once

#include <vector>

#include "src/hulls/plane.hpp"
#include "src/rest/hulls/rough_bodies.hpp"

namespace touchstone::hulls {

// The planes along which two bodies may be farthest apart (or overlap least). Every other plane has
// surely a smaller separation than one of these, so that only these need exact arithmetic.
// REQUIRES: both bodies are relative to the same point. Throws LimitReached if a time limit is in
// force and passes.
std::vector<Plane> planes_possibly_widest(const RoughBody& first, const RoughBody& second);

}  // namespace touchstone::hulls
