#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <exception>
#include <thread>
#include <vector>

#include "src/base/stop_flag.hpp"
#include "touchstone/limit.hpp"

namespace touchstone {

// Calls ask(i) for each i below `count`, from `threads` threads (0: one per core), for the
// functions that answer many queries at once (first_contacts). Threads take the next calls in
// turns; no more threads are started than there are turns. Each call has the time limit `each` (0:
// no limit). If a call throws, no further calls are started, and the exception is rethrown.
template <class Ask>
void in_turns(std::size_t count, unsigned threads, std::chrono::milliseconds each, const Ask& ask) {
  // The number of calls taken at a time, large enough that the shared counter costs little.
  constexpr std::size_t kTurn = 32;
  if (threads == 0) threads = std::thread::hardware_concurrency();
  const std::size_t turns = std::max<std::size_t>(1, (count + kTurn - 1) / kTurn);
  threads = std::max(1U, static_cast<unsigned>(std::min<std::size_t>(threads, turns)));
  std::atomic<std::size_t> next = 0;
  std::vector<std::exception_ptr> failures(threads);
  const auto work = [&, stop = StopFlag::current()](std::size_t worker) {
    const StopFlag here(stop);
    try {
      for (std::size_t i; (i = next.fetch_add(kTurn)) < count;) {
        for (const std::size_t end = std::min(i + kTurn, count); i < end; ++i) {
          const TimeLimit limit(each);
          check_limit();
          ask(i);
        }
      }
    } catch (...) {
      failures[worker] = std::current_exception();
      next = count;  // stops the other threads
    }
  };
  {
    std::vector<std::jthread> others;
    for (unsigned worker = 1; worker < threads; ++worker) others.emplace_back(work, worker);
    work(0);
  }
  for (const std::exception_ptr& failure : failures) {
    if (failure) std::rethrow_exception(failure);
  }
}

}  // namespace touchstone
