#include "touchstone/answer.hpp"

#include "box_answer.hpp"
#include "linear_answer.hpp"
#include "polyhedron_answer.hpp"
#include "touchstone/number/floating.hpp"
#include "touchstone/number/interval.hpp"
#include "touchstone/poly/roots_interval.hpp"
#include "touchstone/poly/roots_rounded.hpp"
#include "touchstone/sweep/swept.hpp"
#include "touchstone/walk/timeline.hpp"

namespace touchstone {

template <Number N>
AnswerIn<N> solve_in(const Query& query, const SolveOptions& options) {
  // The sweep examines all axes. In exact numbers a first contact needs only few of them.
  const bool needs_few = ExactRing<N> && options.first_only;
  if (is_swept(query) && !needs_few) return linear_answer<N>(query, options);
  if (query.has_polyhedron()) return polyhedron_answer<N>(query, options);
  const bool walks = SoundNumber<N> && options.route == Route::walk;
  auto planes = planes_of<N>(query, !walks && options.cull ? Spheres::with : Spheres::without);
  auto solution = [&] {
    if constexpr (SoundNumber<N>) {
      if (walks) return walk::timeline(query, planes, options);
    }
    return solve(planes, options);
  }();
  return BoxAnswer<N>(std::move(planes), std::move(solution)).build();
}

template AnswerIn<Integer> solve_in(const Query&, const SolveOptions&);
template AnswerIn<double> solve_in(const Query&, const SolveOptions&);
template AnswerIn<float> solve_in(const Query&, const SolveOptions&);
template AnswerIn<long double> solve_in(const Query&, const SolveOptions&);
template AnswerIn<Interval> solve_in(const Query&, const SolveOptions&);

}  // namespace touchstone
