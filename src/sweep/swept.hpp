#pragma once

#include "touchstone/query.hpp"

namespace touchstone {

// Whether both bodies are at rest or move at a constant velocity without turning.
bool move_linearly(const Query& query);

// Whether the sweep can compute the timeline: one body is a polyhedron, both move linearly, and no
// polyhedron is flat. Other queries with polyhedra are answered in exact numbers, and in rounded
// types up to the first contact.
bool is_swept(const Query& query);

}  // namespace touchstone
