// Exact answers for bodies of several parts (compounds). Pairs of parts are solved one by one, and
// their timelines are joined: at each instant the deepest state counts. At both ends of a contact,
// the answer lists the pairs of parts that touch there.

#include "src/answer/compound_answer.hpp"

#include <algorithm>
#include <cstddef>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "src/answer/compound_touches.hpp"
#include "src/answer/hidden_timelines.hpp"
#include "src/answer/joined_timeline.hpp"
#include "src/answer/polyhedron_answer.hpp"
#include "src/answer/solid_timeline.hpp"
#include "src/compound/possible_pairs.hpp"
#include "touchstone/limit.hpp"

namespace touchstone {
namespace {

using End = ContactEnd<RealAlgebraic>;
using ExactTimeline = BoxTimeline<RealAlgebraic>;

// Removes the pairs whose timelines, which `timeline` gives, add nothing. They are apart at the
// ends of all contacts of the bodies. But parts that are inside a solid body need all their
// pairs.
template <class OfPair, class TimelineOf>
void drop_hidden(std::vector<OfPair>& pairs, const TimelineOf& timeline) {
  std::vector<const ExactTimeline*> all;
  all.reserve(pairs.size());
  for (const OfPair& pair : pairs) all.push_back(timeline(pair));
  const std::vector<bool> is_hidden = hidden_timelines(all);
  std::vector<OfPair> kept;
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    if (!is_hidden[i]) kept.push_back(std::move(pairs[i]));
  }
  pairs = std::move(kept);
}

// The first contact of two parts. The answer is complete if the search went on to the end.
Answer first_answer(const Query& pair) {
  if (is_of_boxes(pair) || is_inflated(pair)) return solve(pair, {.first_only = true});
  return first_contact_and_more(pair);
}

// Builds the answer: first() only up to the first contact, whole() all of it.
class CompoundAnswer {
 public:
  explicit CompoundAnswer(const Query& query) : query_(query), touches_(query) {}

  // The whole answer; also after first().
  Answer whole() {
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
    return of_pairs();
  }

  // The whole answer, from the states of all pairs that meet.
  Answer whole(std::vector<PairStates> meeting) {
    std::ranges::sort(meeting, {}, &PairStates::parts);
    if (!has_solid(query_)) {
      drop_hidden(meeting, [](const PairStates& pair) { return &pair.states; });
    }
    for (PairStates& pair : meeting) {
      PartPair& added = pairs_.emplace_back(PartPair{pair.parts, query_.pair(pair.parts)});
      added.answer.timeline = std::move(pair.states);
      added.has_only_states = true;
    }
    return of_pairs();
  }

  // Only the first contact; nullopt if the pairs that enter first do not determine its kind.
  std::optional<Answer> first() {
    if (has_solid(query_) && may_jump()) return std::nullopt;
    find_first({query_.from(), query_.until()});
    return of_first_pairs();
  }

  // The first contact, if these pairs include all that enter first; nullopt as above.
  std::optional<Answer> first(const std::vector<PartNumbers>& pairs) {
    if (has_solid(query_) && may_jump()) return std::nullopt;
    for (const PartNumbers& parts : pairs) add_if_first(parts);
    return of_first_pairs();
  }

  // The pairs that enter first, if they do until the stretch ends.
  FirstMeeting first_meeting(const compound::Stretch& stretch) {
    find_first(stretch);
    FirstMeeting meeting;
    if (!earliest_ || earliest_->compare(stretch.until) > 0) return meeting;
    for (const PartPair& pair : pairs_) meeting.pairs.push_back(pair.parts);
    std::ranges::sort(meeting.pairs);
    return meeting;
  }

 private:
  // The whole answer, from the pairs that meet.
  Answer of_pairs() {
    if (!has_solid(query_)) {
      drop_hidden(pairs_, [](const PartPair& pair) { return &pair.answer.timeline; });
    }
    answer_ = {};
    answer_.timeline = joined_timeline(query_, pairs_);
    const std::vector<Contact> all = contacts(answer_.timeline);
    answer_.contact = !all.empty();
    for (const Contact& c : all)
      answer_.contacts.push_back({c.kind, end_at(c.enter, true), end_at(c.exit, false)});
    return std::move(answer_);
  }

  // Keeps the pairs that enter first.
  void find_first(const compound::Stretch& stretch) {
    compound::for_first_pairs(query_, stretch, [&](const PartNumbers& parts) {
      const bool is_enough = add_if_first(parts);
      return compound::FirstSoFar{earliest_ ? &*earliest_ : nullptr, is_enough};
    });
  }

  // The first contact, from the pairs that enter first; nullopt if they do not determine its kind.
  std::optional<Answer> of_first_pairs() {
    answer_.timeline = separated_throughout(query_);
    if (has_solid(query_) && !overlap_at_start() && is_inside_at_start(query_))
      return inside_at_start();
    answer_.contact = earliest_.has_value();
    if (!earliest_) return std::move(answer_);
    const auto is_overlapping = [](const PartPair& pair) {
      return pair.answer.contacts.front().kind == ContactKind::overlapping;
    };
    if (std::ranges::none_of(pairs_, is_overlapping)) return std::nullopt;
    std::ranges::sort(pairs_, {}, &PartPair::parts);
    // One time may have several polynomials. That of the least pair does not depend on the order of
    // the search.
    earliest_ = pairs_.front().answer.contacts.front().enter.time;
    State state = State::separated;
    for (const PartPair& pair : pairs_)
      state = std::max(state, state_then(pair.answer.timeline, *earliest_));
    ExactTimeline& timeline = answer_.timeline;
    if (earliest_->compare(query_.from()) == 0) {
      timeline = {{{*earliest_, state, {}}}, {}};
    } else {
      timeline.instants.back() = {*earliest_, state, {}};
    }
    answer_.complete = false;
    answer_.contacts.push_back(
        {ContactKind::overlapping, end_at(timeline.instants.size() - 1, true), {}});
    return std::move(answer_);
  }

  // Whether a body may jump. It may then be inside a solid body without having met its surface, so
  // the pairs of parts do not show the first contact.
  bool may_jump() const {
    return std::ranges::any_of(query_.motions(),
                               [](const Trajectory& motion) { return motion.jumps_allowed(); });
  }
  // Whether a pair that was kept overlaps at the start of the horizon.
  bool overlap_at_start() const {
    return std::ranges::any_of(
        pairs_, [](const PartPair& pair) { return pair.answer.start() == State::overlapping; });
  }

  // The first contact, if a part is inside a solid body at the start.
  Answer inside_at_start() {
    answer_.timeline = {{{RealAlgebraic(query_.from()), State::overlapping, {}}}, {}};
    answer_.contact = true;
    answer_.complete = false;
    answer_.contacts.push_back({ContactKind::overlapping, end_at(0, true), {}});
    return std::move(answer_);
  }

  // Solves a pair, and keeps it if none enters before it. Returns true if no other pair can change
  // the first contact, since these parts overlap at the start.
  bool add_if_first(const PartNumbers& parts) {
    check_limit();
    Query pair = query_.pair(parts);
    Answer answer = first_answer(pair);
    if (answer.complete) complete_.emplace(parts, answer);
    if (answer.contacts.empty()) return false;
    const RealAlgebraic& time = answer.contacts.front().enter.time;
    const int order = earliest_ ? compare(time, *earliest_) : -1;
    if (order > 0) return false;
    if (order < 0) {
      pairs_.clear();
      earliest_ = time;
    }
    const bool is_enough =
        answer.start() == State::overlapping && earliest_->compare(query_.from()) == 0;
    pairs_.push_back({parts, std::move(pair), std::move(answer)});
    return is_enough;
  }

  // The end of a contact at an instant of the timeline; if the bodies only touch there, with the
  // pairs of parts that touch.
  End end_at(std::size_t instant, bool enters) {
    const auto& at = answer_.timeline.instants[instant];
    End end{at.time};
    end.instant = instant;
    end.interval = kNoInterval;
    if (at.state == State::touching) end.pairs = touches_.at(at.time, enters, pairs_);
    return end;
  }

  const Query& query_;
  CompoundTouches touches_;
  std::vector<PartPair> pairs_{};
  std::optional<RealAlgebraic> earliest_{};   // the time at which the kept pairs enter first
  std::map<PartNumbers, Answer> complete_{};  // of pairs that first() tried
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

std::vector<PartNumbers> pairs_by_time(const Query& query) {
  compound::PossiblePairs possible = compound::possible_pairs(query);
  std::ranges::stable_sort(possible.pairs, {}, &compound::PossiblePairs::Pair::cell);
  std::vector<PartNumbers> pairs;
  pairs.reserve(possible.pairs.size());
  for (const auto& pair : possible.pairs) pairs.push_back(pair.parts());
  return pairs;
}

std::optional<PairStates> states_of_pair(const Query& query, const PartNumbers& parts) {
  const Answer answer = solve(query.pair(parts));
  if (!*answer.contact) return std::nullopt;
  return PairStates{parts, states_of(answer.timeline)};
}

Answer answer_of_pairs(const Query& query, std::vector<PairStates> meeting) {
  return CompoundAnswer(query).whole(std::move(meeting));
}

FirstMeeting first_meeting(const Query& query, const compound::Stretch& stretch) {
  return CompoundAnswer(query).first_meeting(stretch);
}

Answer first_answer_of_pairs(const Query& query, std::vector<PartNumbers> pairs) {
  std::ranges::sort(pairs);
  pairs.erase(std::unique(pairs.begin(), pairs.end()), pairs.end());
  CompoundAnswer answer(query);
  if (auto first = answer.first(pairs)) return *std::move(first);
  return answer.whole();
}

}  // namespace touchstone
