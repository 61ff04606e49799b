#pragma once

#include "touchstone/answer.hpp"

namespace touchstone {

// The answer for polyhedra in any motion. A rounded type knows the first contact, and nothing of
// what is behind it; to intervals all is unknown. REQUIRES: query.has_polyhedron().
template <Number N>
AnswerIn<N> polyhedron_answer(const Query& query, const SolveOptions& options);

}  // namespace touchstone
