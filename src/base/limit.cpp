// Time limits of threads, and requests to stop. check_limit() tests both.

#include "touchstone/limit.hpp"

#include <algorithm>
#include <atomic>

#include "src/base/stop_flag.hpp"
#include "src/base/time_left.hpp"

namespace touchstone {
namespace {

using Clock = std::chrono::steady_clock;
constexpr auto kNever = Clock::time_point::max();
thread_local Clock::time_point deadline = kNever;
thread_local const std::atomic<bool>* stop_flag = nullptr;

std::atomic<bool> is_interrupted{false};
static_assert(std::atomic<bool>::is_always_lock_free, "it is set in a signal handler");

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

std::chrono::milliseconds at_most_left(std::chrono::milliseconds time) {
  if (deadline == kNever) return time;
  const auto left = std::chrono::floor<std::chrono::milliseconds>(deadline - Clock::now());
  return std::clamp(left, std::chrono::milliseconds(1), time);
}

StopFlag::StopFlag(const std::atomic<bool>* asked_to_stop) : saved_(stop_flag) {
  stop_flag = asked_to_stop;
}

StopFlag::~StopFlag() { stop_flag = saved_; }

const std::atomic<bool>* StopFlag::current() { return stop_flag; }

void check_limit() {
  if (interruption_requested()) throw Interrupted();
  if (stop_flag != nullptr && stop_flag->load(std::memory_order_relaxed)) throw Interrupted();
  if (deadline != kNever && Clock::now() > deadline) throw LimitReached();
}

void request_interruption() noexcept { is_interrupted.store(true, std::memory_order_relaxed); }
bool interruption_requested() noexcept { return is_interrupted.load(std::memory_order_relaxed); }

}  // namespace touchstone
