#pragma once

#include "touchstone/query.hpp"

namespace touchstone {

// Whether a body is a polyhedron, and the sweep finds the timeline: both move linearly, and no
// polyhedron is flat. Others of polyhedra are answered exactly, and by rounded types as
// far as the first contact.
bool is_swept(const Query& query);

}  // namespace touchstone
