#pragma once

#include "touchstone/body/state.hpp"

namespace touchstone::enclosed {

// The known states before and after an unknown span. If the bodies are apart on one side and
// overlap on the other, they meet or part in between. Then first contacts usually suffice to narrow
// the span (look_proof.cpp), and doubles can guess where the bodies touch (effort.cpp).
enum class Around {
  apart_before,  // and overlapping after it
  apart_behind,  // apart after it, and overlapping before it
  other
};

constexpr Around between(State before, State behind) {
  if (before == State::separated && behind == State::overlapping) return Around::apart_before;
  if (before == State::overlapping && behind == State::separated) return Around::apart_behind;
  return Around::other;
}

// The state before the span; unknown for Around::other.
constexpr State state_before(Around around) {
  return around == Around::apart_before   ? State::separated
         : around == Around::apart_behind ? State::overlapping
                                          : State::unknown;
}

// The state after the span; unknown for Around::other.
constexpr State state_behind(Around around) {
  return around == Around::apart_before   ? State::overlapping
         : around == Around::apart_behind ? State::separated
                                          : State::unknown;
}

}  // namespace touchstone::enclosed
