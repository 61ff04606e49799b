#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "touchstone/answer.hpp"

namespace touchstone::show {

// When which parts of two compounds are in contact, for pages and pictures.

// A pair of parts of compounds that is in contact at some time of the horizon, and its states.
struct PairStates {
  std::array<std::size_t, 2> parts{};  // the numbers of the part of body 1 and of body 2
  BoxTimeline<RealAlgebraic> timeline{};
};

// All pairs that are in contact at some time, in the order of their numbers; empty if no body is a
// compound. Throws LimitReached if a time limit is in force and passes.
std::vector<PairStates> pair_states(const Query& query);

// The pairs that touch or overlap at an instant of the horizon.
std::vector<std::array<std::size_t, 2>> pairs_in_contact(const std::vector<PairStates>& pairs,
                                                         const RealAlgebraic& t);

}  // namespace touchstone::show
