#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <vector>

#include "src/compound/first_pairs.hpp"
#include "touchstone/answer.hpp"

namespace touchstone {

// The answer for compounds, in any motion: the deepest state of all pairs of parts, and at the ends
// of contacts all pairs that touch. If only the first contact is wanted, the answer ends with it.
// But if the pairs that meet first do not determine the kind of this contact, the whole answer is
// computed. In an inexact number type everything is unknown.
// REQUIRES: at least one body is a compound.
template <Number N>
AnswerIn<N> compound_answer(const Query& query, const SolveOptions& options);
template <>
Answer compound_answer<Integer>(const Query& query, const SolveOptions& options);

// The steps of the exact answer, which several programs may share.

// The numbers of two parts, one of each body.
using PartNumbers = std::array<std::size_t, 2>;

// The states of two parts that meet at some time.
struct PairStates {
  PartNumbers parts{};
  BoxTimeline<RealAlgebraic> states{};
};

// The pairs of parts that may meet, in the order of the time from which they may; of pairs with
// equal times, in the order of their numbers.
std::vector<PartNumbers> pairs_by_time(const Query& query);

// The states of one pair throughout the horizon; nullopt if its parts never meet.
std::optional<PairStates> states_of_pair(const Query& query, const PartNumbers& parts);

// The answer of solve(query), to the last bit, from the states of all pairs that meet.
// REQUIRES: `meeting` has exactly the results of states_of_pair() that are not nullopt.
Answer answer_of_pairs(const Query& query, std::vector<PairStates> meeting);

// The pairs that are first to meet in a stretch, a closed span of the horizon.
struct FirstMeeting {
  std::vector<PartNumbers> pairs{};  // in order; empty if no pair meets until the stretch ends
  // Whether the bodies are in contact at some time in the stretch or before: then no later stretch
  // has the first contact.
  bool has_contact() const { return !pairs.empty(); }
};
FirstMeeting first_meeting(const Query& query, const compound::Stretch& stretch);

// The answer of solve(query, {.first_only = true}), to the last bit, from the pairs that are first
// to meet in each stretch.
// REQUIRES: the stretches cover the horizon, at least up to the end of one with a contact.
Answer first_answer_of_pairs(const Query& query, std::vector<PartNumbers> pairs);

}  // namespace touchstone
