// Exact answers for bodies of several parts (compounds). Pairs of parts are solved one by one, and
// their timelines are joined: at each instant the deepest state counts. At both ends of a contact,
// the answer lists the pairs of parts that touch there.

#include "src/answer/compound_answer.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <map>
#include <memory>
#include <optional>
#include <stdexcept>
#include <utility>
#include <vector>

#include "src/answer/inflated_answer.hpp"
#include "src/answer/polyhedron_answer.hpp"
#include "src/answer/solid_timeline.hpp"
#include "src/boxes/timeline_algebra.hpp"
#include "src/compound/first_pairs.hpp"
#include "src/compound/possible_pairs.hpp"
#include "src/poly/rationalize.hpp"
#include "touchstone/limit.hpp"
#include "touchstone/motion/partition.hpp"

namespace touchstone {
namespace {

using End = ContactEnd<RealAlgebraic>;
using ExactTimeline = BoxTimeline<RealAlgebraic>;

// The answer to a question about two parts. The ends of its contacts have normals as for polyhedra,
// also if both parts are boxes.
Answer answer_with_touches(const Query& pair, const SolveOptions& options = {}) {
  return is_inflated(pair) ? inflated_answer<Integer>(pair, options)
                           : polyhedron_answer<Integer>(pair, options);
}

// The first contact of two parts. The answer is complete if the search went on to the end.
Answer first_answer(const Query& pair) {
  if (is_of_boxes(pair) || is_inflated(pair)) return solve(pair, {.first_only = true});
  return first_contact_and_more(pair);
}

// The states of a timeline, without the data of its planes, which belong to one pair.
ExactTimeline states_of(const ExactTimeline& timeline) {
  ExactTimeline states;
  states.spans = timeline.spans;
  states.instants.reserve(timeline.instants.size());
  for (const auto& instant : timeline.instants)
    states.instants.push_back({instant.time, instant.state, {}});
  return states;
}

ExactTimeline separated_throughout(const Query& query) {
  ExactTimeline timeline;
  timeline.instants.push_back({RealAlgebraic(query.from()), State::separated, {}});
  if (query.from() < query.until()) {
    timeline.spans.push_back(State::separated);
    timeline.instants.push_back({RealAlgebraic(query.until()), State::separated, {}});
  }
  return timeline;
}

State state_then(const ExactTimeline& timeline, const RealAlgebraic& t) {
  for (std::size_t i = 0; i < timeline.instants.size(); ++i) {
    const int side = compare(timeline.instants[i].time, t);
    if (side == 0) return timeline.instants[i].state;
    if (side > 0) return i == 0 ? State::separated : timeline.spans[i - 1];
  }
  return State::separated;
}

// A pair of parts, and its own answer.
struct Pair {
  std::array<std::size_t, 2> parts{};
  Query query;
  Answer answer{};
  std::optional<Answer> with_touches{};  // computed where the pair touches at an end

  const Answer& touches() {
    if (!with_touches) {
      with_touches = is_of_boxes(query)
                         ? answer_with_touches(query, {.first_only = !answer.complete})
                         : answer;
    }
    return *with_touches;
  }
};

PairTouch touch_of(const std::array<std::size_t, 2>& parts, const End& end) {
  return {parts, *end.touch, end.normal};
}

// Builds the answer: first() only up to the first contact, whole() all of it.
class CompoundAnswer {
 public:
  explicit CompoundAnswer(const Query& query)
      : query_(query), pieces_(common_partition(query.motions()[0], query.motions()[1])) {}

  // The whole answer; also after first().
  Answer whole() {
    answer_ = {};
    pairs_.clear();
    const compound::PossiblePairs possible_pairs = compound::possible_pairs(query_);
    for (const auto& possible : possible_pairs.pairs) {
      check_limit();
      const auto parts = possible.parts();
      Query pair = query_.pair(parts);
      const auto known = complete_.find(parts);
      Answer answer = known != complete_.end() ? std::move(known->second) : solve(pair);
      // A pair that is apart throughout adds nothing, and there may be millions of them.
      if (*answer.contact) pairs_.push_back({parts, std::move(pair), std::move(answer)});
    }
    answer_.timeline = joined();
    const std::vector<Contact> all = contacts(answer_.timeline);
    answer_.contact = !all.empty();
    for (const Contact& c : all)
      answer_.contacts.push_back({c.kind, end_at(c.enter, true), end_at(c.exit, false)});
    return std::move(answer_);
  }

  // Only the first contact; nullopt if the pairs that enter first do not determine its kind.
  std::optional<Answer> first() {
    if (has_solid(query_) && may_jump()) return std::nullopt;
    std::optional<RealAlgebraic> earliest;
    compound::for_first_pairs(query_, [&](const std::array<std::size_t, 2>& parts) {
      const bool is_enough = add_if_first(parts, earliest);
      return compound::FirstSoFar{earliest ? &*earliest : nullptr, is_enough};
    });
    answer_.timeline = separated_throughout(query_);
    if (has_solid(query_) && !overlap_at_start() && is_inside_at_start(query_))
      return inside_at_start();
    answer_.contact = earliest.has_value();
    if (!earliest) return std::move(answer_);
    const auto is_overlapping = [](const Pair& pair) {
      return pair.answer.contacts.front().kind == ContactKind::overlapping;
    };
    if (std::ranges::none_of(pairs_, is_overlapping)) return std::nullopt;
    std::ranges::sort(pairs_, {}, &Pair::parts);
    State state = State::separated;
    for (const Pair& pair : pairs_)
      state = std::max(state, state_then(pair.answer.timeline, *earliest));
    ExactTimeline& timeline = answer_.timeline;
    if (earliest->compare(query_.from()) == 0) {
      timeline = {{{*earliest, state, {}}}, {}};
    } else {
      timeline.instants.back() = {*earliest, state, {}};
    }
    answer_.complete = false;
    answer_.contacts.push_back(
        {ContactKind::overlapping, end_at(timeline.instants.size() - 1, true), {}});
    return std::move(answer_);
  }

 private:
  bool may_jump() const {
    return std::ranges::any_of(query_.motions(),
                               [](const Trajectory& motion) { return motion.jumps_allowed(); });
  }
  // Whether a pair that was kept overlaps at the start of the horizon.
  bool overlap_at_start() const {
    return std::ranges::any_of(
        pairs_, [](const Pair& pair) { return pair.answer.start() == State::overlapping; });
  }

  // The first contact, if a part is inside a solid body at the start.
  Answer inside_at_start() {
    answer_.timeline = {{{RealAlgebraic(query_.from()), State::overlapping, {}}}, {}};
    answer_.contact = true;
    answer_.complete = false;
    answer_.contacts.push_back({ContactKind::overlapping, end_at(0, true), {}});
    return std::move(answer_);
  }

  // Adds the timelines of parts that are inside a solid body at some time.
  void add_inside(std::size_t solid, std::vector<ExactTimeline>& all) const {
    std::map<std::size_t, std::vector<ExactTimeline>> by_part;
    for (const Pair& pair : pairs_)
      by_part[pair.parts[1 - solid]].push_back(states_of(pair.answer.timeline));
    std::vector<PartStates> touched;
    touched.reserve(by_part.size());
    for (auto& [part, states] : by_part) touched.push_back({part, deepest_of(std::move(states))});
    for (ExactTimeline& inside :
         timelines_inside(query_, solid, touched, separated_throughout(query_)))
      all.push_back(std::move(inside));
  }

  // Solves a pair, and keeps it if none enters before it. Returns true if no other pair can change
  // the first contact, since these parts overlap at the start.
  bool add_if_first(const std::array<std::size_t, 2>& parts,
                    std::optional<RealAlgebraic>& earliest) {
    check_limit();
    Query pair = query_.pair(parts);
    Answer answer = first_answer(pair);
    if (answer.complete) complete_.emplace(parts, answer);
    if (answer.contacts.empty()) return false;
    const RealAlgebraic& time = answer.contacts.front().enter.time;
    const int order = earliest ? compare(time, *earliest) : -1;
    if (order > 0) return false;
    if (order < 0) {
      pairs_.clear();
      earliest = time;
    }
    const bool is_enough =
        answer.start() == State::overlapping && earliest->compare(query_.from()) == 0;
    pairs_.push_back({parts, std::move(pair), std::move(answer)});
    return is_enough;
  }

  // At each instant the deepest state of the timelines. They are joined two by two, so that the
  // effort of a level is the number of all instants. REQUIRES: there is one.
  static ExactTimeline deepest_of(std::vector<ExactTimeline> all) {
    while (all.size() > 1) {
      check_limit();
      const std::size_t half = (all.size() + 1) / 2;
      for (std::size_t i = 0; i + half < all.size(); ++i) all[i] = deepest(all[i], all[i + half]);
      all.resize(half);
    }
    return std::move(all.front());
  }

  // The timelines of all pairs and of all parts that are inside a solid body, laid over each other.
  ExactTimeline joined() const {
    std::vector<ExactTimeline> all{separated_throughout(query_)};
    all.reserve(pairs_.size() + 1);
    for (const Pair& pair : pairs_) all.push_back(states_of(pair.answer.timeline));
    for (std::size_t body = 0; body < 2; ++body) {
      if (query_.is_solid(body)) add_inside(body, all);
    }
    return deepest_of(std::move(all));
  }

  End end_at(std::size_t instant, bool enters) {
    const auto& at = answer_.timeline.instants[instant];
    End end{at.time};
    end.instant = instant;
    end.interval = kNoInterval;
    if (at.state == State::touching) end.pairs = touches_at(at.time, enters);
    return end;
  }

  // All pairs that touch at an end of a contact. If there are two poses, the pairs that touch in
  // the earlier one; but if all pairs are apart in it, the pairs that touch in the later one.
  std::vector<PairTouch> touches_at(const RealAlgebraic& t, bool enters) {
    std::vector<Pair*> touching;
    for (Pair& pair : pairs_) {
      if (state_then(pair.answer.timeline, t) == State::touching) touching.push_back(&pair);
    }
    std::vector<PairTouch> found;
    rationalize(t);
    if (t.is_rational() && has_two_poses(t)) {
      const auto of_earlier = in_pose(touching, t.rational(), true);
      return of_earlier.empty() ? in_pose(touching, t.rational(), false) : of_earlier;
    }
    found.reserve(touching.size());
    for (Pair* pair : touching) found.push_back(touch_of(pair->parts, own_end(*pair, t, enters)));
    return found;
  }

  // The end of the pair's own contact. Beside an end of the union's contact all pairs are apart, or
  // the horizon ends: so a pair in contact begins or ends its own contact there, too.
  static const End& own_end(Pair& pair, const RealAlgebraic& t, bool enters) {
    for (const auto& contact : pair.touches().contacts) {
      const End* end = enters ? &contact.enter : (contact.exit ? &*contact.exit : nullptr);
      if (end != nullptr && end->touch && compare(end->time, t) == 0) return *end;
    }
    throw std::logic_error("two parts touch at an end of a contact that is not one of their own");
  }

  // True where a motion that may jump passes from one piece to the next.
  bool has_two_poses(const RealAlgebraic& t) const {
    return std::ranges::any_of(query_.motions(), [&t](const Trajectory& motion) {
      return motion.jumps_allowed() &&
             std::ranges::count_if(motion.pieces(), [&t](const MotionPiece& piece) {
               return t.compare(piece.from) >= 0 && t.compare(piece.until) <= 0;
             }) > 1;
    });
  }

  // The pairs that touch in the earlier, or in the later, of the two poses at an instant.
  std::vector<PairTouch> in_pose(const std::vector<Pair*>& pairs, const Rational& t,
                                 bool is_earlier) const {
    std::vector<PairTouch> found;
    const auto is_then = [&t](const PiecePair& p) { return p.from <= t && t <= p.until; };
    const auto first = std::ranges::find_if(pieces_, is_then);
    const auto index =
        static_cast<std::size_t>(first - pieces_.begin()) +
        (is_earlier ? 0 : static_cast<std::size_t>(std::ranges::count_if(pieces_, is_then) - 1));
    for (const Pair* pair : pairs) {
      const Query still = still_at(pair->query, index, t);
      const Answer answer = answer_with_touches(still);
      if (answer.start() != State::touching) continue;
      found.push_back(touch_of(pair->parts, answer.contacts.front().enter));
    }
    return found;
  }

  // The question about one instant, with the poses of one piece.
  static Query still_at(const Query& pair, std::size_t piece, const Rational& t) {
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

  const Query& query_;
  std::vector<PiecePair> pieces_;
  std::vector<Pair> pairs_{};
  std::map<std::array<std::size_t, 2>, Answer> complete_{};  // of pairs that first() tried
  Answer answer_{};
};

}  // namespace

template <>
Answer compound_answer<Integer>(const Query& query, const SolveOptions& options) {
  CompoundAnswer answer(query);
  if (options.first_only) {
    if (auto first = answer.first()) return *std::move(first);
  }
  return answer.whole();
}

}  // namespace touchstone
