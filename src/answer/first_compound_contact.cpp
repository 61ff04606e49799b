// The first contact of two compounds. Pairs of parts are solved in the order in which they may meet
// (compound/first_pairs.hpp), and those that enter first are kept. The state of the bodies then is
// the deepest of these pairs.

#include "src/answer/first_compound_contact.hpp"

#include <algorithm>
#include <utility>

#include "src/answer/joined_timeline.hpp"
#include "src/answer/polyhedron_answer.hpp"
#include "src/answer/solid_timeline.hpp"
#include "src/compound/first_pairs.hpp"
#include "touchstone/limit.hpp"

namespace touchstone {
namespace {

// The first contact of two parts. The answer is complete if the search went on to the end.
Answer first_answer(const Query& pair) {
  if (is_of_boxes(pair) || is_inflated(pair)) return solve(pair, {.first_only = true});
  return first_contact_and_more(pair);
}

}  // namespace

std::optional<Answer> FirstCompoundContact::answer() {
  if (may_jump_into_solid()) return std::nullopt;
  find_first({query_.from(), query_.until()});
  return of_first_pairs();
}

std::optional<Answer> FirstCompoundContact::answer(const std::vector<PartNumbers>& pairs) {
  if (may_jump_into_solid()) return std::nullopt;
  for (const PartNumbers& parts : pairs) add_if_first(parts);
  return of_first_pairs();
}

std::vector<PartNumbers> FirstCompoundContact::first_pairs(const compound::Stretch& stretch) {
  find_first(stretch);
  std::vector<PartNumbers> first;
  if (!earliest_ || earliest_->compare(stretch.until) > 0) return first;
  for (const PartPair& pair : pairs_) first.push_back(pair.parts);
  std::ranges::sort(first);
  return first;
}

// Fills pairs_ with the pairs that enter first.
void FirstCompoundContact::find_first(const compound::Stretch& stretch) {
  compound::for_first_pairs(query_, stretch, [&](const PartNumbers& parts) {
    const bool is_enough = add_if_first(parts);
    return compound::FirstSoFar{earliest_ ? &*earliest_ : nullptr, is_enough};
  });
}

// Solves a pair, and keeps it if none enters before it. Returns true if no other pair can change
// the first contact, since these parts overlap at the start.
bool FirstCompoundContact::add_if_first(const PartNumbers& parts) {
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

// The answer from pairs_. It is nullopt if no pair's contact is overlapping: then the contact of
// the bodies may last longer than that of any pair, or deepen later.
std::optional<Answer> FirstCompoundContact::of_first_pairs() {
  // No triangle shows that a part is inside a solid body.
  if (has_solid(query_) && !overlap_at_start() && is_inside_at_start(query_))
    return inside_at_start();
  Answer answer;
  answer.timeline = separated_throughout(query_);
  answer.contact = earliest_.has_value();
  if (!earliest_) return answer;
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
  auto& timeline = answer.timeline;
  if (earliest_->compare(query_.from()) == 0) {
    timeline = {{{*earliest_, state, {}}}, {}};
  } else {
    timeline.instants.back() = {*earliest_, state, {}};
  }
  answer.complete = false;
  answer.contacts.push_back({ContactKind::overlapping,
                             touches_.end_at(timeline, timeline.instants.size() - 1, true, pairs_),
                             {}});
  return answer;
}

// The answer if a part is inside a solid body at the start.
Answer FirstCompoundContact::inside_at_start() const {
  Answer answer;
  const RealAlgebraic start(query_.from());
  answer.timeline = {{{start, State::overlapping, {}}}, {}};
  answer.contact = true;
  answer.complete = false;
  ContactEnd<RealAlgebraic> enter{start};
  enter.interval = kNoInterval;
  answer.contacts.push_back({ContactKind::overlapping, std::move(enter), {}});
  return answer;
}

// Whether a body that jumps may be inside a solid body without having met its surface: then the
// pairs of parts do not show the first contact.
bool FirstCompoundContact::may_jump_into_solid() const {
  return has_solid(query_) && std::ranges::any_of(query_.motions(), [](const Trajectory& motion) {
           return motion.jumps_allowed();
         });
}

// Whether a pair that was kept overlaps at the start of the horizon.
bool FirstCompoundContact::overlap_at_start() const {
  return std::ranges::any_of(
      pairs_, [](const PartPair& pair) { return pair.answer.start() == State::overlapping; });
}

}  // namespace touchstone
