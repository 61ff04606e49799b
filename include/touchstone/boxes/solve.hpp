#pragma once

#include <cstddef>
#include <type_traits>
#include <utility>
#include <vector>

#include "touchstone/base/fault.hpp"
#include "touchstone/boxes/box_stretch.hpp"
#include "touchstone/boxes/homogeneous.hpp"
#include "touchstone/boxes/lay_planes.hpp"
#include "touchstone/boxes/planes.hpp"
#include "touchstone/boxes/solution.hpp"
#include "touchstone/boxes/timeline_builder.hpp"
#include "touchstone/boxes/trace.hpp"
#include "touchstone/limit.hpp"
#include "touchstone/poly/roots.hpp"

namespace touchstone {

// The solver for two boxes. `solve` in answer.hpp calls it for users.

namespace detail {

// The signs, over a span of time, of the squared distance of the centres of two bounding spheres
// minus the square of their reach: positive where the boxes are surely apart.
template <Number N>
RootSequence<TimeOf<N>> distance_of_spheres(const BoundingSpheres<N>& spheres,
                                            const TimeOf<N>& from, const TimeOf<N>& until) {
  const auto& [centre, denominator, reach] = spheres;
  const Polynomial<N> bound = denominator * reach;
  const Polynomial<N> distance = dot(centre, centre) - bound * bound;
  if (!distance.is_zero()) return Roots<N>::find(distance, from, until);
  RootSequence<TimeOf<N>> always_zero;
  always_zero.between.push_back(Sign::zero);
  return always_zero;
}

// The empty chart of interval i of a piece. A piece of one instant has a single interval, which is
// this instant.
template <class Time>
Chart<Time> empty_chart(const HomogeneousIntervals<Time>& intervals, std::size_t i) {
  const auto& ends = intervals.breakpoints;
  return intervals.inside.empty() ? Chart<Time>::empty(ends.front())
                                  : Chart<Time>::empty(ends[i], ends[i + 1]);
}

// One run of solve(), below: cuts the pieces into homogeneous intervals, and joins the charts of
// these to a timeline.
template <Number N, class Trace>
class BoxSolver {
 public:
  using Time = TimeOf<N>;

  // All arguments must outlive this object.
  BoxSolver(const std::vector<Planes<N>>& pieces, const SolveOptions& options, Trace& trace)
      : pieces_(pieces), options_(options), trace_(trace) {}

  Solution<Time> solution() {
    solution_.complete = true;
    for (std::size_t p = 0; p < pieces_.size() && solution_.complete; ++p) add_piece(p);
    solution_.timeline = builder_.finished();
    if (solution_.complete)
      solution_.complete = !options_.first_only || !has_more_than_entry(solution_.timeline);
    return std::move(solution_);
  }

 private:
  bool are_culled(const Planes<N>& planes) const {
    return options_.cull && planes.motion().spheres.has_value();
  }

  // Adds all intervals of a piece. Stops, and sets `complete` to false, if the first contact is
  // known and no more is needed.
  void add_piece(std::size_t p) {
    const Planes<N>& planes = pieces_[p];
    const Time from = Roots<N>::from(planes.motion().from);
    const Time until = Roots<N>::from(planes.motion().until);
    const auto intervals = homogeneous_intervals(planes, from, until, p, trace_);
    const auto beyond_reach = distance_of_spheres(planes, from, until, p);
    const std::size_t count = intervals.inside.empty() ? 1 : intervals.inside.size();
    for (std::size_t i = 0; i < count; ++i) {
      check_limit();
      add_interval(p, intervals, i, beyond_reach);
      if (options_.first_only && builder_.first_contact_is_known()) {
        solution_.complete = false;
        return;
      }
    }
  }

  // The signs of distance_of_spheres over a piece. Empty if spheres are not used.
  RootSequence<Time> distance_of_spheres(const Planes<N>& planes, const Time& from,
                                         const Time& until, std::size_t p) {
    if (!are_culled(planes)) return {};
    const auto beyond_reach = detail::distance_of_spheres<N>(*planes.motion().spheres, from, until);
    trace_.template reach<N>(p, beyond_reach);
    return beyond_reach;
  }

  // Adds interval i of a piece. A piece of one instant has a single interval, which is this
  // instant.
  void add_interval(std::size_t p, const HomogeneousIntervals<Time>& intervals, std::size_t i,
                    const RootSequence<Time>& beyond_reach) {
    const Planes<N>& planes = pieces_[p];
    const bool one_instant = intervals.inside.empty();
    const std::size_t next = one_instant ? 0 : i + 1;
    const std::size_t own =
        faulty(Fault::off_by_one_interval) && i + 1 < intervals.inside.size() ? i + 1 : i;
    const SignTable& inside = one_instant ? intervals.at[0] : intervals.inside[own];
    Chart<Time> chart = empty_chart(intervals, i);
    trace_.template interval<N>(p, solution_.intervals.size(), chart.at.front(), chart.at.back());
    if (are_culled(planes)) lay_over<N>(chart, beyond_reach, {{}, Sign::negative});
    if (chart.live().any()) {
      BoxStretch<N> stretch(planes, intervals.at[i], inside, intervals.at[next], favourite_);
      lay_planes_over(chart, stretch, trace_);
    } else {
      ++solution_.counts.culled;
    }
    ++solution_.counts.homogeneous;
    builder_.append(chart, solution_.intervals.size(), p, intervals.at[i], inside,
                    intervals.at[next]);
    solution_.intervals.push_back({p, inside});
  }

  const std::vector<Planes<N>>& pieces_;
  const SolveOptions& options_;
  Trace& trace_;
  TimelineBuilder<N, BoxModel> builder_{};
  Solution<Time> solution_{};
  int favourite_ = 0;  // the plane that separated last
};

}  // namespace detail

// The contact timeline of two boxes (§IV of the paper, see src/README.md), in the number type of
// the planes. `pieces` has one Planes for each piece of the motions' common partition, in order.
//   For an exact type the timeline is the truth. An enclosing type gives `unknown` where it cannot
// decide. A rounded type does the same steps in its own arithmetic, without any guarantee.
// `trace` is called for every predicate; see trace.hpp.
// REQUIRES: `pieces` is not empty; its pieces follow one another.
template <Number N, class Trace = Untraced>
Solution<TimeOf<N>> solve(const std::vector<Planes<N>>& pieces, const SolveOptions& options = {},
                          Trace&& trace = {}) {
  detail::BoxSolver<N, std::remove_reference_t<Trace>> solver(pieces, options, trace);
  return solver.solution();
}

}  // namespace touchstone
