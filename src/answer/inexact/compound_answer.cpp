// Answers for bodies of several parts in inexact number types: everything is unknown.

#include "src/answer/compound_answer.hpp"

#include "src/answer/inflated_answer.hpp"
#include "src/poly/roots_rounded.hpp"
#include "touchstone/number/floating.hpp"
#include "touchstone/number/interval.hpp"
#include "touchstone/poly/roots_interval.hpp"

namespace touchstone {

// The answer for bodies with a radius uses nothing of the query except its horizon.
template <Number N>
AnswerIn<N> compound_answer(const Query& query, const SolveOptions& options) {
  return inflated_answer<N>(query, options);
}

template AnswerIn<double> compound_answer(const Query&, const SolveOptions&);
template AnswerIn<float> compound_answer(const Query&, const SolveOptions&);
template AnswerIn<long double> compound_answer(const Query&, const SolveOptions&);
template AnswerIn<Interval> compound_answer(const Query&, const SolveOptions&);

}  // namespace touchstone
