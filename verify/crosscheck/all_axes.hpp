#pragma once

#include <cstddef>

#include "touchstone/body/state.hpp"
#include "touchstone/query.hpp"

namespace touchstone::crosscheck {

// The state of two bodies at an instant by brute force in the world: all face normals and all
// products of edges, over all vertices, without lattices, forms, supports or a walk. At a jump, the
// deeper of both poses counts. REQUIRES: t on the horizon.
State state_by_all_axes(const Query& query, const Rational& t);

// The approximate number of multiplications for this.
std::size_t work_of_all_axes(const Query& query);

}  // namespace touchstone::crosscheck
