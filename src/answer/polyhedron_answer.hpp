#pragma once

#include "touchstone/answer.hpp"

namespace touchstone {

// The answer for polyhedra in any motion. In a rounded type it has the first contact, and
// everything after it is unknown; in intervals everything is unknown.
// REQUIRES: at least one body is a polyhedron.
template <Number N>
AnswerIn<N> polyhedron_answer(const Query& query, const SolveOptions& options);
template <>
Answer polyhedron_answer<Integer>(const Query& query, const SolveOptions& options);

// The first contact in exact numbers, with all that the search found on its way: the answer is
// complete if the search went on to the end of the horizon. So pairs of parts of compounds need not
// be solved again.
// REQUIRES: at least one body is a polyhedron, and none is inflated or a compound.
Answer first_contact_and_more(const Query& query);

}  // namespace touchstone
