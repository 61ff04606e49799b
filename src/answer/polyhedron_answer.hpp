#pragma once

#include "touchstone/answer.hpp"

namespace touchstone {

// The answer for polyhedra in any motion. Number types that are not exact know nothing: where the
// bodies are, and whether they meet, is unknown. REQUIRES: query.has_polyhedron().
template <Number N>
AnswerIn<N> polyhedron_answer(const Query& query, const SolveOptions& options);

}  // namespace touchstone
