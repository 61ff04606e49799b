#pragma once

#include <chrono>

#include "touchstone/limit.hpp"

namespace touchstone::fuzz {

// Runs one execution of a target, which ends where exact arithmetic takes longer than this: an
// input that says little in much time is no finding. Returns what the engine wants to hear.
template <class Execution>
int within_limit(Execution execution) {
  constexpr std::chrono::seconds kLongest{1};
  try {
    const TimeLimit limit(kLongest);
    execution();
  } catch (const LimitReached&) {
  }
  return 0;
}

}  // namespace touchstone::fuzz
