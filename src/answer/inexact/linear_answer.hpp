#pragma once

#include "touchstone/answer.hpp"

namespace touchstone {

// The answer computed by the sweep, which names no features. Instantiated for the inexact number
// types of solve_in.
// REQUIRES: is_swept(query).
template <Number N>
AnswerIn<N> linear_answer(const Query& query, const SolveOptions& options);

}  // namespace touchstone
