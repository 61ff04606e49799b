// Exact answers for bodies of several parts (compounds), and the steps of such an answer that
// several programs may share. The whole answer (WholeCompoundAnswer) is made of the answers of all
// pairs of parts that meet:
//   1. Each possible pair is solved.
//   2. Pairs that add nothing are left out (hidden_timelines.cpp).
//   3. The timelines are joined: at each instant the deepest state counts (joined_timeline.cpp).
//   4. At both ends of a contact, the pairs that touch there are named (compound_touches.cpp).
// A first contact needs few pairs (first_compound_contact.cpp).

#include "src/answer/compound_answer.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "src/answer/compound_touches.hpp"
#include "src/answer/first_compound_contact.hpp"
#include "src/answer/hidden_timelines.hpp"
#include "src/answer/joined_timeline.hpp"
#include "src/compound/possible_pairs.hpp"
#include "touchstone/limit.hpp"

namespace touchstone {
namespace {

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

// Builds the whole answer.
class WholeCompoundAnswer {
 public:
  explicit WholeCompoundAnswer(const Query& query) : query_(query), touches_(query) {}

  // The whole answer. `complete`: the answers of pairs that were solved already.
  Answer build(PairAnswers complete) {
    const compound::PossiblePairs possible_pairs = compound::possible_pairs(query_);
    for (const auto& possible : possible_pairs.pairs) {
      check_limit();
      const auto parts = possible.parts();
      Query pair = query_.pair(parts);
      const auto known = complete.find(parts);
      Answer answer = known != complete.end() ? std::move(known->second) : solve(pair);
      // A pair that is apart throughout adds nothing, and there may be millions of them.
      if (*answer.contact) pairs_.push_back({parts, std::move(pair), std::move(answer)});
    }
    return of_pairs();
  }

  // The whole answer, from the states of all pairs that meet: build() without solving pairs. Their
  // features are computed only at the ends of contacts (PartPair::touches).
  Answer build(std::vector<PairStates> meeting) {
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

 private:
  // The whole answer, from the pairs that meet.
  Answer of_pairs() {
    if (!has_solid(query_)) {
      drop_hidden(pairs_, [](const PartPair& pair) { return &pair.answer.timeline; });
    }
    Answer answer;
    answer.timeline = joined_timeline(query_, pairs_);
    const std::vector<Contact> all = contacts(answer.timeline);
    answer.contact = !all.empty();
    for (const Contact& c : all) {
      answer.contacts.push_back({c.kind, touches_.end_at(answer.timeline, c.enter, true, pairs_),
                                 touches_.end_at(answer.timeline, c.exit, false, pairs_)});
    }
    return answer;
  }

  const Query& query_;
  CompoundTouches touches_;
  std::vector<PartPair> pairs_{};  // those that meet
};

}  // namespace

template <>
Answer compound_answer<Integer>(const Query& query, const SolveOptions& options) {
  if (!options.first_only) return WholeCompoundAnswer(query).build(PairAnswers());
  FirstCompoundContact first(query);
  if (auto answer = first.answer()) return *std::move(answer);
  return WholeCompoundAnswer(query).build(first.complete_answers());
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
  return WholeCompoundAnswer(query).build(std::move(meeting));
}

FirstMeeting first_meeting(const Query& query, const compound::Stretch& stretch) {
  return {FirstCompoundContact(query).first_pairs(stretch)};
}

Answer first_answer_of_pairs(const Query& query, std::vector<PartNumbers> pairs) {
  std::ranges::sort(pairs);
  pairs.erase(std::unique(pairs.begin(), pairs.end()), pairs.end());
  FirstCompoundContact first(query);
  if (auto answer = first.answer(pairs)) return *std::move(answer);
  return WholeCompoundAnswer(query).build(first.complete_answers());
}

}  // namespace touchstone
