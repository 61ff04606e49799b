#pragma once

#include "touchstone/number/sign.hpp"

namespace touchstone {

// The state of two bodies B1 and B2 at an instant. Contact is closed: touching counts.
enum class State {
  separated,    // the origin is outside the Minkowski sum B1 + (-B2)
  touching,     // on its boundary
  overlapping,  // in its interior: the bodies meet even after any small translation
  unknown       // the number type cannot decide
};

// The state that follows from the largest plane condition D. The condition of a plane is positive
// where it separates the bodies, and zero where they touch in it.
constexpr State state_of(Sign largest_condition) {
  switch (largest_condition) {
    case Sign::positive:
      return State::separated;
    case Sign::zero:
      return State::touching;
    case Sign::negative:
      return State::overlapping;
    case Sign::unknown:
      break;
  }
  return State::unknown;
}

// The sign of the largest plane condition in a state: the inverse of state_of.
constexpr Sign largest_condition(State s) {
  switch (s) {
    case State::separated:
      return Sign::positive;
    case State::touching:
      return Sign::zero;
    case State::overlapping:
      return Sign::negative;
    case State::unknown:
      break;
  }
  return Sign::unknown;
}

constexpr bool is_contact(State s) { return s == State::touching || s == State::overlapping; }

constexpr const char* name(State s) {
  switch (s) {
    case State::separated:
      return "separated";
    case State::touching:
      return "touching";
    case State::overlapping:
      return "overlapping";
    case State::unknown:
      break;
  }
  return "unknown";
}

}  // namespace touchstone
