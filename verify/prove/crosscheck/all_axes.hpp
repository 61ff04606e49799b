#pragma once

#include <cstddef>

#include "touchstone/body/state.hpp"
#include "touchstone/query.hpp"

namespace touchstone::crosscheck {

// The state of two bodies at an instant by brute force in the world: all face normals and all
// products of edges, over all vertices. None of the solver's methods is used. polyhedra_check.cpp
// compares timelines of polyhedra with it. At a jump, the deeper of both poses counts. REQUIRES: t
// on the horizon; both bodies are boxes or polyhedra without a radius.
State state_by_all_axes(const Query& query, const Rational& t);

// The approximate number of multiplications of state_by_all_axes().
std::size_t work_of_all_axes(const Query& query);
// The checks leave out queries with more work than this, for which linear_check.cpp uses it, too.
// It takes about a second of one core.
inline constexpr std::size_t kMostWork = 1000000;

}  // namespace touchstone::crosscheck
