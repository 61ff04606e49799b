// Finds the pairs of parts of two compounds that touch at the ends of contacts, with their features
// and normals. 1. The timelines of the pairs show which of them touch at an end. 2. Only these are
// solved with features (PartPair::touches). 3. If a motion jumps there, each pose is solved alone.

#include "src/answer/compound_touches.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "src/answer/inflated_answer.hpp"
#include "src/answer/polyhedron_answer.hpp"
#include "src/poly/rationalize.hpp"

namespace touchstone {
namespace {

using End = ContactEnd<RealAlgebraic>;

// The answer to a question about two parts. Boxes are solved as polyhedra, so that each end of a
// contact has one normal instead of a list of planes.
Answer answer_with_touches(const Query& pair, const SolveOptions& options = {}) {
  return is_inflated(pair) ? inflated_answer<Integer>(pair, options)
                           : polyhedron_answer<Integer>(pair, options);
}

// REQUIRES: the end has features.
PairTouch touch_of(const std::array<std::size_t, 2>& parts, const End& end) {
  return {parts, *end.touch, end.normal};
}

// The end of the pair's own contact. Beside an end of the union's contact all pairs are apart, or
// the horizon ends: so a pair in contact begins or ends its own contact there, too.
const End& own_end(PartPair& pair, const RealAlgebraic& t, bool enters) {
  for (const auto& contact : pair.touches().contacts) {
    const End* end = enters ? &contact.enter : (contact.exit ? &*contact.exit : nullptr);
    if (end != nullptr && end->touch && compare(end->time, t) == 0) return *end;
  }
  throw std::logic_error("two parts touch at an end of a contact that is not one of their own");
}

// The question about the instant t alone, with the poses of one piece: at a jump there are two.
Query still_at(const Query& pair, std::size_t piece, const Rational& t) {
  const auto pieces = common_partition(pair.motions()[0], pair.motions()[1]);
  QueryParts parts = pair.parts();
  parts.from = parts.until = t;
  const std::array own{pieces[piece].piece1, pieces[piece].piece2};
  for (std::size_t body = 0; body < 2; ++body) {
    MotionPiece only = *own[body];
    only.from = only.until = t;
    parts.motions[body] = {{std::move(only)}};
  }
  return Query::make(std::move(parts)).value();
}

}  // namespace

State state_then(const BoxTimeline<RealAlgebraic>& timeline, const RealAlgebraic& t) {
  for (std::size_t i = 0; i < timeline.instants.size(); ++i) {
    const int side = compare(timeline.instants[i].time, t);
    if (side == 0) return timeline.instants[i].state;
    if (side > 0) return i == 0 ? State::separated : timeline.spans[i - 1];
  }
  return State::separated;
}

// Answers about boxes have a list of planes instead of one normal, and an answer of states alone
// has no features: these pairs are solved again.
const Answer& PartPair::touches() {
  if (!with_touches) {
    if (is_of_boxes(query)) {
      with_touches = answer_with_touches(query, {.first_only = !answer.complete});
    } else {
      with_touches = has_only_states ? solve(query) : answer;
    }
  }
  return *with_touches;
}

End CompoundTouches::end_at(const BoxTimeline<RealAlgebraic>& timeline, std::size_t instant,
                            bool enters, std::vector<PartPair>& pairs) const {
  const auto& at_instant = timeline.instants[instant];
  End end{at_instant.time};
  end.instant = instant;
  end.interval = kNoInterval;
  if (at_instant.state == State::touching) end.pairs = at(at_instant.time, enters, pairs);
  return end;
}

std::vector<PairTouch> CompoundTouches::at(const RealAlgebraic& t, bool enters,
                                           std::vector<PartPair>& pairs) const {
  std::vector<PartPair*> touching;
  for (PartPair& pair : pairs) {
    if (state_then(pair.answer.timeline, t) == State::touching) touching.push_back(&pair);
  }
  std::vector<PairTouch> found;
  // Motions jump at rational times only.
  rationalize(t);
  if (t.is_rational() && has_two_poses(t)) {
    const auto of_earlier = in_pose(touching, t.rational(), true);
    return of_earlier.empty() ? in_pose(touching, t.rational(), false) : of_earlier;
  }
  found.reserve(touching.size());
  for (PartPair* pair : touching) found.push_back(touch_of(pair->parts, own_end(*pair, t, enters)));
  return found;
}

// True where a motion that may jump passes from one piece to the next.
bool CompoundTouches::has_two_poses(const RealAlgebraic& t) const {
  return std::ranges::any_of(query_.motions(), [&t](const Trajectory& motion) {
    return motion.jumps_allowed() &&
           std::ranges::count_if(motion.pieces(), [&t](const MotionPiece& piece) {
             return t.compare(piece.from) >= 0 && t.compare(piece.until) <= 0;
           }) > 1;
  });
}

// The pairs that touch in the earlier, or in the later, of the two poses at an instant.
std::vector<PairTouch> CompoundTouches::in_pose(const std::vector<PartPair*>& pairs,
                                                const Rational& t, bool is_earlier) const {
  std::vector<PairTouch> found;
  const auto is_then = [&t](const PiecePair& p) { return p.from <= t && t <= p.until; };
  // The pieces that contain t are neighbours. The first has the earlier pose, the last the later.
  const auto first = std::ranges::find_if(pieces_, is_then);
  const auto index =
      static_cast<std::size_t>(first - pieces_.begin()) +
      (is_earlier ? 0 : static_cast<std::size_t>(std::ranges::count_if(pieces_, is_then) - 1));
  for (const PartPair* pair : pairs) {
    const Query still = still_at(pair->query, index, t);
    const Answer answer = answer_with_touches(still);
    if (answer.start() != State::touching) continue;
    found.push_back(touch_of(pair->parts, answer.contacts.front().enter));
  }
  return found;
}

}  // namespace touchstone
