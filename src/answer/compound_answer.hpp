#pragma once

#include "touchstone/answer.hpp"

namespace touchstone {

// The answer for compounds, in any motion: the deepest state of all pairs of parts, and at the ends
// of contacts all pairs that touch. If only the first contact is wanted, the answer ends with it.
// But if the pairs that meet first do not determine the kind of this contact, the whole answer is
// computed. In an inexact number type everything is unknown.
// REQUIRES: at least one body is a compound.
template <Number N>
AnswerIn<N> compound_answer(const Query& query, const SolveOptions& options);
template <>
Answer compound_answer<Integer>(const Query& query, const SolveOptions& options);

}  // namespace touchstone
