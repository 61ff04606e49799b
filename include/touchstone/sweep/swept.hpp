#pragma once

#include "touchstone/query.hpp"

namespace touchstone {

// Whether a body is a polyhedron, and the sweep finds the timeline: both move linearly, and no
// polyhedron is flat. Other questions of polyhedra are answered in exact arithmetic only.
bool is_swept(const Query& query);

}  // namespace touchstone
