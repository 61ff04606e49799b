// Answers in number types other than the exact one, as text: instantiates truth_of, and solves a
// case in the number type that a user names (`solve --number`).

#include "src/answer/text/truth_of.hpp"

#include "src/poly/roots_rounded.hpp"
#include "touchstone/number/floating.hpp"
#include "touchstone/number/interval.hpp"
#include "touchstone/poly/roots_interval.hpp"

namespace touchstone {
namespace {

template <Number N>
Truth solved(const Query& q, const CaseOptions& options) {
  return truth_of(solve_in<N>(q, options.solve), {.digits = options.digits});
}

}  // namespace

template Truth truth_of(const AnswerIn<double>&, const TruthOptions&);
template Truth truth_of(const AnswerIn<float>&, const TruthOptions&);
template Truth truth_of(const AnswerIn<long double>&, const TruthOptions&);
template Truth truth_of(const AnswerIn<Interval>&, const TruthOptions&);

Truth solve_query(const Query& q, NumberType number, const CaseOptions& options) {
  return visit_number_type(
      number, [&](auto entry) { return solved<typename decltype(entry)::Type>(q, options); });
}

Truth solve_case(const Case& c, NumberType number, const CaseOptions& options) {
  Truth truth = solve_query(c.query, number, options);
  truth.id = c.id;
  return truth;
}

}  // namespace touchstone
