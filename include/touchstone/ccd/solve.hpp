#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "touchstone/base/fault.hpp"
#include "touchstone/ccd/chart.hpp"
#include "touchstone/ccd/homogeneous.hpp"
#include "touchstone/ccd/timeline.hpp"
#include "touchstone/ccd/trace.hpp"
#include "touchstone/gauss/pairing.hpp"
#include "touchstone/limit.hpp"
#include "touchstone/minkowski/planes.hpp"
#include "touchstone/poly/roots.hpp"

namespace touchstone {

// Which way an exact answer about boxes is found: it is the same by all of them.
enum class Route {
  walk,  // where the boxes are apart, one separating plane is followed; all others wait for contact
  full   // the paper's: all planes of all homogeneous intervals
};

struct SolveOptions {
  bool first_only = false;  // stop as soon as the entry and the kind of the first contact are known
  bool cull = true;         // bounding spheres (§IV-E) on the full route; never changes an answer
  Route route = Route::walk;  // of exact types; others have the full route only
  // On the walk: doubles with proven error bounds decide what they can, and integers the rest.
  bool filter = true;
};

// What decided on the walk, question by question: which plane separates until when, and on which
// side of a plane the boxes are on a stretch.
struct Decisions {
  std::size_t by_doubles = 0;
  std::size_t by_integers = 0;
};

// What a run of the full route went through.
struct IntervalCounts {
  std::size_t homogeneous = 0;  // homogeneous intervals that meet the horizon, over all pieces
  std::size_t culled = 0;       // of these, removed by bounding spheres before any plane was built
};

template <class Time>
struct Solution {
  Timeline<Time> timeline;
  std::vector<HomogeneousInterval> intervals;  // in order; those after a first contact are missing
  IntervalCounts counts{};
  Decisions decisions{};
  // False: stopped at the first contact, the horizon's rest is not in the timeline.
  bool complete = true;
};

namespace detail {

// Lays the charts of homogeneous intervals and pieces end to end.
template <Number N>
class TimelineBuilder {
 public:
  using Time = TimeOf<N>;
  using Instant = typename Timeline<Time>::Instant;

  // The chart of one homogeneous interval: `interval` is its number, `first` and `last` the tables
  // at its ends. It begins where the last chart ended.
  void append(const Chart<Time>& chart, std::size_t interval, std::size_t piece,
              const SignTable& first, const SignTable& inside, const SignTable& last) {
    const std::size_t n = chart.at.size();
    for (std::size_t i = 0; i < n; ++i) {
      const auto& cell = chart.instants[i];
      Instant instant{chart.at[i],
                      state_of(cell.largest),
                      {piece, i == 0 ? first : (i + 1 == n ? last : inside),
                       cell.largest == Sign::zero ? cell.zeros : PlaneSet{0}, interval, interval}};
      if (i > 0) timeline_.spans.push_back(state_of(chart.spans[i - 1].largest));
      if (i == 0 && !timeline_.instants.empty()) {
        join(timeline_.instants.back(), std::move(instant));
      } else {
        timeline_.instants.push_back(std::move(instant));
      }
    }
  }

  // The timeline with only the instants at which the state changes, and its ends.
  Timeline<Time> finished() {
    Timeline<Time> out;
    const std::size_t n = timeline_.instants.size();
    for (std::size_t i = 0; i < n; ++i) {
      auto& instant = timeline_.instants[i];
      const bool inner = i > 0 && i + 1 < n;
      if (inner && timeline_.spans[i - 1] == instant.state && instant.state == timeline_.spans[i])
        continue;
      if (i > 0) out.spans.push_back(timeline_.spans[i - 1]);
      out.instants.push_back(std::move(instant));
    }
    return out;
  }

  // Whether the entry and the kind of a first contact are known. At the last instant so far, the
  // next chart has still to say its part.
  bool first_contact_is_known() const {
    const auto found = contacts(timeline_);
    if (found.empty()) return false;
    const Contact& first = found.front();
    const std::size_t last = timeline_.instants.size() - 1;
    return first.enter < last && (first.exit < last || first.kind == Contact::Kind::overlapping);
  }

 private:
  // Two charts meet. On a continuous motion both say the same; at a jump the contact set is the
  // union over closed pieces, so the deeper state counts. A doubt on one side is a doubt, for it
  // may be about all that its enclosure holds.
  static void join(Instant& left, Instant right) {
    static_assert(State::separated < State::touching && State::touching < State::overlapping &&
                  State::overlapping < State::unknown);
    if constexpr (NumberTraits<N>::exactness == Exactness::enclosing) {
      left.time = right.time = Roots<N>::hull(left.time, right.time);
    }
    if (left.state == right.state && left.context.piece == right.context.piece) {
      left.context.active |= right.context.active;
    } else if (right.state > left.state) {
      right.context.before = left.context.before;
      left = std::move(right);
      return;
    }
    left.context.after = right.context.after;
  }

  Timeline<Time> timeline_;
};

// Whether there is a contact with something behind its entry: what a search for the first contact
// leaves out, wherever it stopped.
template <class Time>
bool has_more_than_entry(const Timeline<Time>& timeline) {
  const auto found = contacts(timeline);
  return !found.empty() && found.front().enter + 1 < timeline.instants.size();
}

// Knows of no plane beforehand on which side of it the boxes are.
struct NothingKnown {
  template <class Time>
  bool overlap_along(int, int, const Time&, const Time&) {
    return false;
  }
};

// The chart of one homogeneous interval, all planes of its Minkowski sum laid over it.
//   `favourite` is the facet to try first: the one that separated the boxes last, and likely still
//   does. `known` tells, by facet, side and span, of conditions that are negative throughout: they
//   need not be built.
template <Number N, class Trace = Untraced, class Known = NothingKnown>
void lay_planes_over(Chart<TimeOf<N>>& chart, const Planes<N>& planes, const SignTable& inside,
                     const SignTable& first, const SignTable& last, int& favourite,
                     Trace&& trace = {}, Known&& known = {}) {
  const Pairing pairs = pairing(inside);
  // Where a breakpoint's own table is in doubt, several breakpoints may hide in one enclosure, and
  // the planes of this interval say nothing certain about it.
  const bool doubtful_start = !is_decided(first);
  const bool doubtful_end = !is_decided(last);
  const auto doubt = [](auto& cell) { cell.largest = max(cell.largest, Sign::unknown); };
  if (doubtful_start) doubt(chart.instants.front());
  if (doubtful_end) doubt(chart.instants.back());
  for (int turn = -1; turn < kFacetPairs; ++turn) {
    const int facet = turn < 0 ? favourite : turn;
    if (turn == favourite) continue;
    const auto& features = pairs[static_cast<std::size_t>(facet)];
    if (!features || (faulty(Fault::dropped_pair) && facet == 4)) continue;
    const Overlay silent{0, Sign::zero, doubtful_start || normal_vanishes(facet, first),
                         doubtful_end || normal_vanishes(facet, last)};
    std::optional<Polynomial<N>> half_width;
    for (const int side : {+1, -1}) {
      const auto live = chart.live();
      if (!live.any()) return;
      if (known.overlap_along(facet, side, chart.at[live.first], chart.at[live.last])) continue;
      if (!half_width) half_width = planes.support(facet, *features);
      const Polynomial<N> condition =
          side > 0 ? planes.offset(facet) - *half_width : -planes.offset(facet) - *half_width;
      Overlay overlay = silent;
      overlay.plane = plane_bit(facet, side);
      RootSequence<TimeOf<N>> signs;
      if (condition.is_zero()) {
        signs.between.push_back(Sign::zero);  // the boxes slide along this plane
      } else {
        signs = Roots<N>::find(condition, chart.at[live.first], chart.at[live.last]);
      }
      trace.template plane<N>(facet, side, condition, chart.at[live.first], chart.at[live.last],
                              signs);
      lay_over<N>(chart, signs, overlay);
      if (!chart.live().any()) {
        favourite = facet;
        return;
      }
    }
  }
  if (!is_decided(inside)) {  // facets whose features are unknown were left out: what is not
                              // separated is unknown
    RootSequence<TimeOf<N>> nothing;
    nothing.between.push_back(Sign::unknown);
    lay_over<N>(chart, nothing, {});
  }
}

}  // namespace detail

// The contact timeline of two boxes (§IV), in the number type of the planes; one Planes for each
// piece of the motions' common partition, in order.
//   For an exact type the timeline is the truth. An enclosing type says `unknown` where it cannot
//   tell. A rounded type computes the same steps in its own arithmetic, and certifies nothing.
// `trace` hears every predicate; see trace.hpp.
// REQUIRES: pieces is not empty; its pieces follow one another.
template <Number N, class Trace = Untraced>
Solution<TimeOf<N>> solve(const std::vector<Planes<N>>& pieces, const SolveOptions& options = {},
                          Trace&& trace = {}) {
  using Time = TimeOf<N>;
  Solution<Time> solution;
  detail::TimelineBuilder<N> builder;
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
      if (cull) lay_over<N>(chart, beyond_reach, {0, Sign::negative});
      if (chart.live().any()) {
        detail::lay_planes_over(chart, planes, inside, intervals.at[i], intervals.at[next],
                                favourite, trace);
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
  solution.complete = !options.first_only || !detail::has_more_than_entry(solution.timeline);
  return solution;
}

}  // namespace touchstone
