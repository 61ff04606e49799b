#pragma once

#include "touchstone/body/state.hpp"

namespace touchstone::test {

// Short names for states, for tables of expected results.
constexpr State kApart = State::separated, kTouch = State::touching, kDeep = State::overlapping;

}  // namespace touchstone::test
