// Computes the timelines of the pairs of parts that are in contact at some time, for pages
// (case_data.cpp) and for the strip below pictures (picture/pair_strip.cpp).

#include "verify/look/show/pair_states.hpp"

#include <utility>

#include "src/compound/possible_pairs.hpp"
#include "touchstone/limit.hpp"

namespace touchstone::show {
namespace {

bool is_in_contact(State state) { return state == State::touching || state == State::overlapping; }

bool is_in_contact_at(const BoxTimeline<RealAlgebraic>& timeline, const RealAlgebraic& t) {
  // Finds the first instant that is not before t; the span in front of it has t if it is after t.
  for (std::size_t i = 0; i < timeline.instants.size(); ++i) {
    const int side = compare(timeline.instants[i].time, t);
    if (side == 0) return is_in_contact(timeline.instants[i].state);
    if (side > 0) return i > 0 && is_in_contact(timeline.spans[i - 1]);
  }
  return false;
}

}  // namespace

std::vector<PairStates> pair_states(const Query& query) {
  std::vector<PairStates> found;
  if (!is_compound(query)) return found;
  for (const auto& possible : compound::possible_pairs(query).pairs) {
    check_limit();
    // nullopt: this pair is never in contact.
    if (auto pair = states_of_pair(query, possible.parts())) found.push_back(*std::move(pair));
  }
  return found;
}

AnswerWithPairs solve_with_pairs(const Query& query) {
  if (!is_compound(query)) return {solve(query), {}};
  std::vector<PairStates> pairs = pair_states(query);
  return {answer_of_pairs(query, pairs), std::move(pairs)};
}

std::vector<std::array<std::size_t, 2>> pairs_in_contact(const std::vector<PairStates>& pairs,
                                                         const RealAlgebraic& t) {
  std::vector<std::array<std::size_t, 2>> found;
  for (const PairStates& pair : pairs) {
    if (is_in_contact_at(pair.states, t)) found.push_back(pair.parts);
  }
  return found;
}

}  // namespace touchstone::show
