// Answers for bodies with a radius in inexact number types: everything is unknown, since they are
// solved in exact numbers only.

#include "src/answer/inflated_answer.hpp"

#include "src/poly/roots_rounded.hpp"
#include "touchstone/number/floating.hpp"
#include "touchstone/number/interval.hpp"
#include "touchstone/poly/roots_interval.hpp"

namespace touchstone {

template <Number N>
AnswerIn<N> inflated_answer(const Query& query, const SolveOptions&) {
  AnswerIn<N> answer;
  answer.timeline.instants.push_back({Roots<N>::from(query.from()), State::unknown, {}});
  if (query.from() < query.until()) {
    answer.timeline.spans.push_back(State::unknown);
    answer.timeline.instants.push_back({Roots<N>::from(query.until()), State::unknown, {}});
  }
  answer.contact = std::nullopt;
  answer.decided = false;
  return answer;
}

template AnswerIn<double> inflated_answer(const Query&, const SolveOptions&);
template AnswerIn<float> inflated_answer(const Query&, const SolveOptions&);
template AnswerIn<long double> inflated_answer(const Query&, const SolveOptions&);
template AnswerIn<Interval> inflated_answer(const Query&, const SolveOptions&);

}  // namespace touchstone
