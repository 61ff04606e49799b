#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "touchstone/base/fault.hpp"
#include "touchstone/boxes/box_stretch.hpp"
#include "touchstone/boxes/homogeneous.hpp"
#include "touchstone/boxes/planes.hpp"
#include "touchstone/boxes/timeline_builder.hpp"
#include "touchstone/boxes/trace.hpp"
#include "touchstone/limit.hpp"
#include "touchstone/poly/roots.hpp"

namespace touchstone {

// The solver for two boxes, and the options of all solvers. `solve` in answer.hpp calls it for
// users.

// The method for boxes. An exact answer does not depend on it.
enum class Route {
  walk,  // follows one separating plane while the boxes are apart; others are built near contacts
  full   // the paper's: all planes of all homogeneous intervals
};

// The options of solve().
struct SolveOptions {
  bool first_only = false;  // stop as soon as the entry and the kind of the first contact are known
  bool cull = true;         // bounding spheres (§IV-E) on the full route; never changes an answer
  Route route = Route::walk;  // exact types and intervals only; others always use the full route
  // On the walk, and for polyhedra and bodies with a radius: doubles with proven error bounds
  // decide what they can, exact numbers the rest.
  bool filter = true;
};

// The numbers of questions decided on the walk by each arithmetic: how long a plane separates, and
// on which side of a plane the boxes are on a stretch.
struct Decisions {
  std::size_t by_doubles = 0;
  std::size_t by_integers = 0;
};

// The work done on the full route.
struct IntervalCounts {
  std::size_t homogeneous = 0;  // homogeneous intervals that meet the horizon, over all pieces
  std::size_t culled = 0;       // of these, removed by bounding spheres before any plane was built
};

template <class Time>
struct Solution {
  BoxTimeline<Time> timeline;
  std::vector<HomogeneousInterval> intervals;  // in order; those after a first contact are missing
  IntervalCounts counts{};
  Decisions decisions{};
  // False if it stopped at the first contact: then the timeline does not cover the rest of the
  // horizon.
  bool complete = true;
};

// The contact timeline of two boxes (§IV of the paper, see src/README.md), in the number type of
// the planes. `pieces` has one Planes for each piece of the motions' common partition, in order.
//   For an exact type the timeline is the truth. An enclosing type gives `unknown` where it cannot
// decide. A rounded type does the same steps in its own arithmetic, without any guarantee.
// `trace` is called for every predicate; see trace.hpp.
// REQUIRES: `pieces` is not empty; its pieces follow one another.
template <Number N, class Trace = Untraced>
Solution<TimeOf<N>> solve(const std::vector<Planes<N>>& pieces, const SolveOptions& options = {},
                          Trace&& trace = {}) {
  using Time = TimeOf<N>;
  Solution<Time> solution;
  TimelineBuilder<N, BoxModel> builder;
  int favourite = 0;
  for (std::size_t p = 0; p < pieces.size(); ++p) {
    const Planes<N>& planes = pieces[p];
    const RelativeMotion<N>& motion = planes.motion();
    const Time from = Roots<N>::from(motion.from);
    const Time until = Roots<N>::from(motion.until);
    const auto intervals = homogeneous_intervals(planes, from, until, p, trace);

    RootSequence<Time> beyond_reach;
    const bool cull = options.cull && motion.spheres;
    if (cull) {
      const auto& [centre, denominator, reach] = *motion.spheres;
      const Polynomial<N> bound = denominator * reach;
      const Polynomial<N> distance = dot(centre, centre) - bound * bound;
      if (distance.is_zero()) {
        beyond_reach.between.push_back(Sign::zero);
      } else {
        beyond_reach = Roots<N>::find(distance, from, until);
      }
      trace.template reach<N>(p, beyond_reach);
    }

    const bool one_instant = intervals.inside.empty();
    const std::size_t count = one_instant ? 1 : intervals.inside.size();
    for (std::size_t i = 0; i < count; ++i) {
      check_limit();
      const std::size_t next = one_instant ? 0 : i + 1;
      const std::size_t own = faulty(Fault::off_by_one_interval) && i + 1 < count ? i + 1 : i;
      const SignTable& inside = one_instant ? intervals.at[0] : intervals.inside[own];
      Chart<Time> chart =
          one_instant ? Chart<Time>::empty(intervals.breakpoints.front())
                      : Chart<Time>::empty(intervals.breakpoints[i], intervals.breakpoints[next]);
      trace.template interval<N>(p, solution.intervals.size(), chart.at.front(), chart.at.back());
      if (cull) lay_over<N>(chart, beyond_reach, {{}, Sign::negative});
      if (chart.live().any()) {
        BoxStretch<N> stretch(planes, intervals.at[i], inside, intervals.at[next], favourite);
        lay_planes_over(chart, stretch, trace);
      } else {
        ++solution.counts.culled;
      }
      ++solution.counts.homogeneous;
      builder.append(chart, solution.intervals.size(), p, intervals.at[i], inside,
                     intervals.at[next]);
      solution.intervals.push_back({p, inside});
      if (options.first_only && builder.first_contact_is_known()) {
        solution.complete = false;
        solution.timeline = builder.finished();
        return solution;
      }
    }
  }
  solution.timeline = builder.finished();
  solution.complete = !options.first_only || !has_more_than_entry(solution.timeline);
  return solution;
}

}  // namespace touchstone
