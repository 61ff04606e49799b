// Instantiates solve_in() for the inexact number types.

#include "touchstone/answer.hpp"

#include "src/answer/solve_in.hpp"
#include "src/poly/roots_rounded.hpp"
#include "touchstone/number/floating.hpp"
#include "touchstone/number/interval.hpp"
#include "touchstone/poly/roots_interval.hpp"

namespace touchstone {

template AnswerIn<double> solve_in(const Query&, const SolveOptions&);
template AnswerIn<float> solve_in(const Query&, const SolveOptions&);
template AnswerIn<long double> solve_in(const Query&, const SolveOptions&);
template AnswerIn<Interval> solve_in(const Query&, const SolveOptions&);

}  // namespace touchstone
