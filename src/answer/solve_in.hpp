// The definition of solve_in (answer.hpp): it chooses the solver by the shapes of the bodies. Only
// the two source files that instantiate it include this header: answer.cpp for exact numbers,
// inexact/answer.cpp for all others.
#pragma once

#include <utility>

#include "src/answer/box_answer.hpp"
#include "src/answer/compound_answer.hpp"
#include "src/answer/inexact/linear_answer.hpp"
#include "src/answer/inflated_answer.hpp"
#include "src/answer/polyhedron_answer.hpp"
#include "src/sweep/swept.hpp"
#include "src/walk/timeline.hpp"
#include "touchstone/answer.hpp"

namespace touchstone {

template <Number N>
AnswerIn<N> answer_for_boxes(const Query& query, const SolveOptions& options) {
  // Rounded types always take the full route, which alone uses bounding spheres.
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

template <Number N>
AnswerIn<N> answer_for_polyhedra(const Query& query, const SolveOptions& options) {
  // In an inexact number type the sweep finds more than the walk, which stops at the first contact.
  if constexpr (!ExactRing<N>) {
    if (is_swept(query)) return linear_answer<N>(query, options);
  }
  return polyhedron_answer<N>(query, options);
}

template <Number N>
AnswerIn<N> solve_in(const Query& query, const SolveOptions& options) {
  return visit_bodies(
      query, [&] { return answer_for_boxes<N>(query, options); },
      [&] { return answer_for_polyhedra<N>(query, options); },
      [&] { return inflated_answer<N>(query, options); },
      [&] { return compound_answer<N>(query, options); });
}

}  // namespace touchstone
