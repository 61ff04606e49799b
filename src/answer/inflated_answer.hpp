#pragma once

#include "touchstone/answer.hpp"

namespace touchstone {

// The answer for bodies of which at least one is inflated, in any motion. In an inexact number type
// everything is unknown.
// REQUIRES: at least one body is inflated.
template <Number N>
AnswerIn<N> inflated_answer(const Query& query, const SolveOptions& options);
template <>
Answer inflated_answer<Integer>(const Query& query, const SolveOptions& options);

}  // namespace touchstone
