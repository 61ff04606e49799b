#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "src/answer/compound_answer.hpp"
#include "touchstone/answer.hpp"

namespace touchstone::show {

// When which parts of two compounds are in contact, for pages and pictures.

// All pairs of parts that are in contact at some time of the horizon, in the order of their
// numbers; empty if no body is a compound. Throws LimitReached if a time limit is in force and
// passes.
std::vector<PairStates> pair_states(const Query& query);

// The answer to a query, and pair_states().
struct AnswerWithPairs {
  Answer answer{};
  std::vector<PairStates> pairs{};
};

// Computes both from one solution of each pair. Throws LimitReached as pair_states().
AnswerWithPairs solve_with_pairs(const Query& query);

// The pairs that touch or overlap at an instant of the horizon.
std::vector<std::array<std::size_t, 2>> pairs_in_contact(const std::vector<PairStates>& pairs,
                                                         const RealAlgebraic& t);

}  // namespace touchstone::show
