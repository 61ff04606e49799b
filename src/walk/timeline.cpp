// The timeline of two boxes, piece by piece. On each piece:
//   1. The walk proves that the boxes are apart up to some instant (Apart): a closed stretch,
//      appended at once.
//   2. The rest of the piece is cut into homogeneous intervals.
//   3. The planes of an interval are laid over a chart (boxes/chart.hpp), which is appended.
//   4. If the chart ends with the boxes apart, step 1 is tried again from there; the intervals that
//      it passes over need no chart.

#include "src/walk/timeline.hpp"

#include "src/walk/apart.hpp"
#include "touchstone/boxes/lay_planes.hpp"

namespace touchstone::walk {
namespace {

// One call of timeline(). TimelineBuilder joins the stretches that are appended.
template <Number N>
class TimelineByWalk {
 public:
  using Time = TimeOf<N>;

  TimelineByWalk(const Query& query, const std::vector<Planes<N>>& planes,
                 const SolveOptions& options)
      : query_(query), planes_(planes), options_(options) {}

  Solution<Time> solution() {
    const auto pieces = common_partition(query_.motions()[0], query_.motions()[1]);
    for (piece_ = 0; piece_ < pieces.size() && !is_enough(); ++piece_) append_piece(pieces[piece_]);
    solution_.timeline = builder_.finished();
    solution_.complete = !options_.first_only || !has_more_than_entry(solution_.timeline);
    return std::move(solution_);
  }

 private:
  using Intervals = HomogeneousIntervals<Time>;

  bool is_enough() const { return options_.first_only && builder_.first_contact_is_known(); }

  // Appends one piece.
  void append_piece(const PiecePair& pieces) {
    const Time end = Roots<N>::from(pieces.until);
    // A piece of one instant: the walk needs more.
    if (pieces.from == pieces.until) {
      const auto at = homogeneous_intervals(planes_[piece_], end, end, piece_);
      Chart<Time> chart = Chart<Time>::empty(end);
      lay_planes(chart, at.at[0], at.at[0], at.at[0], nullptr);
      return;
    }
    apart_since_.reset();
    Apart<N> apart(pieces, query_, options_.filter, solution_.decisions);
    Time start = Roots<N>::from(pieces.from);
    const auto until = apart.until(pieces.from);
    const Time reached = until ? Roots<N>::from(*until) : end;
    // If the ends of a stretch are enclosures that overlap, the charts decide this stretch.
    if (Roots<N>::compare(start, reached) == Order::less) {
      append_apart(start, reached);
      if (!until) return;
      start = reached;
    }
    // Step 2: from here on the boxes may be in contact. Interval i is between the breakpoints i and
    // i + 1. cut.at[i] has the signs of the brackets at breakpoint i, cut.inside[i] those in
    // interval i.
    const Intervals cut = homogeneous_intervals(planes_[piece_], start, end, piece_);
    // No interval: an enclosing type cannot distinguish the ends of the rest.
    if (cut.inside.empty()) return append_unknown(Roots<N>::hull(start, end));
    for (std::size_t i = 0; i < cut.inside.size() && !is_enough(); ++i) {
      check_limit();
      if (i > 0) start = cut.breakpoints[i];
      bool is_whole = true;  // the chart begins where interval i does, not inside it
      // Step 4: if the chart of the previous interval ends with the boxes apart, the walk resumes.
      // Intervals that it passes over are skipped by advancing i.
      if constexpr (ExactRing<N>) {
        if (apart_since_) {
          const auto again = apart.until(*apart_since_);
          if (!again) return append_apart(start, end);
          if (start.compare(*again) < 0) {
            append_apart(start, Time(*again));
            start = Time(*again);
            if (is_enough()) return;
            // The interval in which the boxes may meet again. `again` is before the piece's end.
            while (cut.breakpoints[i + 1].compare(*again) <= 0) ++i;
            is_whole = cut.breakpoints[i].compare(*again) == 0;
          }
        }
      }
      // Step 3. If the chart begins inside interval i, its first signs are those of the interval.
      Chart<Time> chart = Chart<Time>::empty(start, cut.breakpoints[i + 1]);
      lay_planes(chart, is_whole ? cut.at[i] : cut.inside[i], cut.inside[i], cut.at[i + 1], &apart);
    }
  }

  // Appends a closed stretch on which the boxes are apart. It has no sign tables ({}), since
  // features are only needed at contacts.
  void append_apart(const Time& from, const Time& until) {
    Chart<Time> chart = Chart<Time>::empty(from, until);
    for (auto& cell : chart.instants) cell.largest = Sign::positive;
    for (auto& cell : chart.spans) cell.largest = Sign::positive;
    builder_.append(chart, kNoInterval, piece_, {}, {}, {});
    apart_since_.reset();
  }

  // Appends an instant at which the state is unknown, or a stretch whose ends an enclosing type
  // cannot distinguish. (An exact type always can, since the stretch is more than an instant.)
  void append_unknown(const Time& at) {
    Chart<Time> chart = Chart<Time>::empty(at);
    chart.instants.front().largest = Sign::unknown;
    builder_.append(chart, kNoInterval, piece_, {}, {}, {});
  }

  // Facts about the planes of an interval that are proven before it is charted: see BoxStretch.
  struct Known {
    Apart<N>* apart;  // null: nothing is proven
    const SignTable& inside;
    bool overlap_along(int facet, int side, const Time& from, const Time& until) const {
      return apart != nullptr && apart->overlap_along(facet, side, inside, from, until);
    }
  };

  // Lays the planes of a homogeneous interval over a chart of it, or of its later part, and appends
  // the chart. `first`, `inside` and `last` are the sign tables at the chart's beginning, inside,
  // and at its end. `apart`: null for an interval of one instant.
  void lay_planes(Chart<Time>& chart, const SignTable& first, const SignTable& inside,
                  const SignTable& last, Apart<N>* apart) {
    BoxStretch stretch(planes_[piece_], first, inside, last, favourite_, Known{apart, inside});
    lay_planes_over(chart, stretch);
    builder_.append(chart, solution_.intervals.size(), piece_, first, inside, last);
    solution_.intervals.push_back({piece_, inside});
    apart_since_.reset();
    // In an enclosing type there is no short number from which the walk could resume, so the charts
    // continue.
    if constexpr (ExactRing<N>) {
      if (chart.spans.empty() || chart.spans.back().largest != Sign::positive ||
          chart.instants.back().largest != Sign::positive)
        return;
      // A short number inside the chart's last span, on which the boxes are apart.
      apart_since_ = Roots<N>::between(chart.at[chart.at.size() - 2], chart.at.back());
    }
  }

  const Query& query_;
  const std::vector<Planes<N>>& planes_;
  const SolveOptions& options_;
  Solution<Time> solution_{};
  TimelineBuilder<N, BoxModel> builder_{};
  std::size_t piece_ = 0;
  int favourite_ = 0;  // the facet that is tried first: see BoxStretch
  // If the last chart ends with the boxes apart: an instant from which they are apart to its end.
  std::optional<Rational> apart_since_{};
};

}  // namespace

template <Number N>
Solution<TimeOf<N>> timeline(const Query& query, const std::vector<Planes<N>>& planes,
                             const SolveOptions& options) {
  return TimelineByWalk<N>(query, planes, options).solution();
}

template Solution<RealAlgebraic> timeline(const Query&, const std::vector<Planes<Integer>>&,
                                          const SolveOptions&);
template Solution<Interval> timeline(const Query&, const std::vector<Planes<Interval>>&,
                                     const SolveOptions&);

}  // namespace touchstone::walk
