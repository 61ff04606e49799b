#pragma once

#include <cstddef>

#include "touchstone/body/state.hpp"
#include "touchstone/query.hpp"

namespace touchstone::crosscheck {

// The state of two bodies at an instant by brute force, in the world: all normals of faces and all
// products of edges, as they are written, over all vertices; without lattices, forms, supports or a
// walk. At a jump the deeper of both poses. REQUIRES: t on the horizon.
State state_by_all_axes(const Query& query, const Rational& t);

// How many products of numbers that takes, nearly.
std::size_t work_of_all_axes(const Query& query);

}  // namespace touchstone::crosscheck
