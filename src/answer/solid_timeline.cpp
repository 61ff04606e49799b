// Finds the times at which parts of one body are inside the other body, a solid mesh. Each part is
// examined span by span of its own timeline (InsideTimeline::deeper); whether it is inside at one
// time is decided by compound/inside.hpp.

#include "src/answer/solid_timeline.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "src/boxes/timeline_algebra.hpp"
#include "src/compound/inside.hpp"
#include "touchstone/limit.hpp"
#include "touchstone/motion/partition.hpp"
#include "touchstone/poly/roots_exact.hpp"

namespace touchstone {
namespace {

using ExactTimeline = BoxTimeline<RealAlgebraic>;

// The timeline with an instant at each of these times, which are in order.
ExactTimeline with_instants(const ExactTimeline& timeline, const std::vector<Rational>& times) {
  ExactTimeline all;
  std::size_t next = 0;
  for (std::size_t i = 0; i < timeline.instants.size(); ++i) {
    const auto& instant = timeline.instants[i];
    for (; next < times.size() && instant.time.compare(times[next]) >= 0; ++next) {
      if (i == 0 || instant.time.compare(times[next]) == 0) continue;
      all.instants.push_back({RealAlgebraic(times[next]), timeline.spans[i - 1], {}});
      all.spans.push_back(timeline.spans[i - 1]);
    }
    all.instants.push_back({instant.time, instant.state, {}});
    if (i < timeline.spans.size()) all.spans.push_back(timeline.spans[i]);
  }
  return all;
}

// Finds the times at which a part is inside the solid body, one part after another.
class InsideTimeline {
 public:
  InsideTimeline(const Query& query, std::size_t solid)
      : inside_(query, solid), pieces_(common_partition(query.motions()[0], query.motions()[1])) {
    for (std::size_t i = 1; i < pieces_.size(); ++i) {
      const Rational& t = pieces_[i].from;
      const bool may_jump = std::ranges::any_of(query.motions(), [&t](const Trajectory& motion) {
        return motion.jumps_allowed() &&
               std::ranges::any_of(motion.pieces(),
                                   [&t](const MotionPiece& piece) { return piece.from == t; });
      });
      if (may_jump) jumps_.push_back(t);
    }
  }

  // The part's timeline, with the state `overlapping` wherever the part is inside; nullopt if it
  // never is. Instants are added where a motion may jump. Only times at which the part overlaps no
  // triangle are examined. Whether it is inside cannot change between two spans if it overlaps no
  // triangle at the instant between them, and no motion jumps there. Then the second span has the
  // result of the first one.
  std::optional<ExactTimeline> deeper(const PartStates& part) const {
    ExactTimeline states = with_instants(part.states, jumps_);
    const std::size_t count = states.instants.size();
    // Whether the part is inside, by span and by instant.
    // (char, since the elements of vector<bool> are no references.)
    std::vector<char> in_span(states.spans.size(), 0), at_instant(count, 0);
    bool any = false;
    for (std::size_t i = 0; i < count; ++i) {
      check_limit();
      const RealAlgebraic& t = states.instants[i].time;
      const bool is_clear = states.instants[i].state != State::overlapping;
      const bool jumps =
          std::ranges::any_of(jumps_, [&t](const Rational& jump) { return t.compare(jump) == 0; });
      const bool has_before = i > 0 && states.spans[i - 1] != State::overlapping;
      const bool has_after = i + 1 < count && states.spans[i] != State::overlapping;
      if (has_after) {
        in_span[i] = is_clear && has_before && !jumps
                         ? in_span[i - 1]
                         : inside_.holds(part.part, within(states, i), piece_of(states, i));
      }
      if (is_clear)
        at_instant[i] = is_inside_then(part.part, t, jumps, has_before, has_after,
                                       i > 0 ? in_span[i - 1] : 0, has_after ? in_span[i] : 0);
      any = any || at_instant[i] != 0 || (has_after && in_span[i] != 0);
    }
    if (!any) return std::nullopt;
    for (std::size_t i = 0; i < count; ++i) {
      if (at_instant[i] != 0) states.instants[i].state = State::overlapping;
      if (i < in_span.size() && in_span[i] != 0) states.spans[i] = State::overlapping;
    }
    return deepest(states, part.states);
  }

 private:
  // Whether the part is inside at an instant at which it overlaps no triangle. At a jump it has two
  // poses, and one is enough. If it overlaps no triangle on the span beside the instant either, the
  // result for that span is used for the pose on that side.
  bool is_inside_then(std::size_t part, const RealAlgebraic& t, bool jumps, bool has_before,
                      bool has_after, bool before, bool after) const {
    if (!jumps) {
      if (has_before) return before;
      if (has_after) return after;
      return inside_.holds(part, t, first_with(t));
    }
    return (has_before ? before : inside_.holds(part, t, first_with(t))) ||
           (has_after ? after : inside_.holds(part, t, last_with(t)));
  }

  static RealAlgebraic within(const ExactTimeline& states, std::size_t span) {
    return RealAlgebraic(
        Roots<Integer>::between(states.instants[span].time, states.instants[span + 1].time));
  }
  const PiecePair& piece_of(const ExactTimeline& states, std::size_t span) const {
    return first_with(within(states, span));
  }
  const PiecePair& first_with(const RealAlgebraic& t) const {
    return *std::ranges::find_if(
        pieces_, [&t](const PiecePair& piece) { return t.compare(piece.until) <= 0; });
  }
  const PiecePair& last_with(const RealAlgebraic& t) const {
    const PiecePair* last = &pieces_.front();
    for (const PiecePair& piece : pieces_) {
      if (t.compare(piece.from) >= 0) last = &piece;
    }
    return *last;
  }

  compound::Inside inside_;
  std::vector<PiecePair> pieces_;
  std::vector<Rational> jumps_{};  // the times at which a motion may jump, in order
};

}  // namespace

std::vector<ExactTimeline> timelines_inside(const Query& query, std::size_t solid,
                                            const std::vector<PartStates>& touched,
                                            const ExactTimeline& apart) {
  const InsideTimeline inside(query, solid);
  std::vector<ExactTimeline> found;
  auto next = touched.begin();
  for (std::size_t part = 0; part < query.part_count(1 - solid); ++part) {
    const bool has_contact = next != touched.end() && next->part == part;
    auto states = inside.deeper(has_contact ? *next : PartStates{part, apart});
    if (states) found.push_back(*std::move(states));
    if (has_contact) ++next;
  }
  return found;
}

bool is_inside_at_start(const Query& query) {
  const auto pieces = common_partition(query.motions()[0], query.motions()[1]);
  const RealAlgebraic start(query.from());
  for (std::size_t solid = 0; solid < 2; ++solid) {
    if (!query.is_solid(solid)) continue;
    const compound::Inside inside(query, solid);
    for (std::size_t part = 0; part < query.part_count(1 - solid); ++part) {
      if (inside.holds(part, start, pieces.front())) return true;
    }
  }
  return false;
}

}  // namespace touchstone
