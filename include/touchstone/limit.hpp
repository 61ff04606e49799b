#pragma once

#include <chrono>
#include <cstddef>
#include <exception>

namespace touchstone {

// Time limits for exact computations, which may take very long, and the exceptions that end them.

// Thrown by exact arithmetic when the time limit in force has passed. The exact path has no
// iteration cap: it either finishes or throws this, and never returns a guess.
struct LimitReached : std::exception {
  const char* what() const noexcept override { return "the time limit was reached"; }
};

// Thrown instead when the program was asked to end. The question is left undecided.
struct Interrupted : LimitReached {
  const char* what() const noexcept override { return "it was interrupted"; }
};

// While alive, exact computations on this thread end with LimitReached once `budget` has passed.
// Nested limits: the innermost counts. A budget of zero means no limit.
class TimeLimit {
 public:
  explicit TimeLimit(std::chrono::milliseconds budget);
  ~TimeLimit();
  TimeLimit(const TimeLimit&) = delete;
  TimeLimit& operator=(const TimeLimit&) = delete;

 private:
  std::chrono::steady_clock::time_point saved_;
};

// Called inside every loop of exact arithmetic whose length depends on the input.
void check_limit();

// Numbers with this many bits are long: a product of two takes far longer than reading the clock. A
// loop of a few steps checks the limit only before steps with long numbers; otherwise reading the
// clock would dominate.
inline constexpr std::size_t kLongNumber = 4096;

// Calls check_limit before a step with a number of this many bits, if that is long.
inline void check_limit_at(std::size_t bits) {
  if (bits >= kLongNumber) check_limit();
}

// From now on, exact computations on every thread end with Interrupted. May be called in a signal
// handler.
void request_interruption() noexcept;
bool interruption_requested() noexcept;

}  // namespace touchstone
