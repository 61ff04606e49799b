#include "touchstone/limit.hpp"

namespace touchstone {
namespace {

using Clock = std::chrono::steady_clock;
constexpr auto kNever = Clock::time_point::max();
thread_local Clock::time_point deadline = kNever;

// A budget may reach beyond the end of the clock.
Clock::time_point after(std::chrono::milliseconds budget) {
  const auto now = Clock::now();
  const auto longest = std::chrono::floor<std::chrono::milliseconds>(kNever - now);
  return budget < longest ? now + budget : kNever;
}

}  // namespace

TimeLimit::TimeLimit(std::chrono::milliseconds budget) : saved_(deadline) {
  deadline = budget.count() == 0 ? kNever : after(budget);
}

TimeLimit::~TimeLimit() { deadline = saved_; }

void check_limit() {
  if (deadline != kNever && Clock::now() > deadline) throw LimitReached();
}

}  // namespace touchstone
