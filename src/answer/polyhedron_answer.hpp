#pragma once

#include "touchstone/answer.hpp"

namespace touchstone {

// The answer for polyhedra in any motion. In a rounded type it has the first contact, and
// everything behind it is unknown; in intervals everything is unknown.
// REQUIRES: at least one body is a polyhedron.
template <Number N>
AnswerIn<N> polyhedron_answer(const Query& query, const SolveOptions& options);
template <>
Answer polyhedron_answer<Integer>(const Query& query, const SolveOptions& options);

}  // namespace touchstone
