#pragma once

#include <chrono>

#include "touchstone/limit.hpp"

namespace touchstone::fuzz {

// Runs one execution of a target, under a time limit for exact arithmetic: a slow input is no
// finding. Returns the result for the engine.
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
