#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <exception>
#include <thread>
#include <vector>

#include "touchstone/base/stop_flag.hpp"
#include "touchstone/limit.hpp"

namespace touchstone {

// ask(i) of each i below `count`, by as many threads (0: one for each core), each within a limit of
// time; 0 is no limit. What an ask throws ends them all, and is thrown.
template <class Ask>
void in_turns(std::size_t count, unsigned threads, std::chrono::milliseconds each, const Ask& ask) {
  if (threads == 0) threads = std::max(1U, std::thread::hardware_concurrency());
  // So many at a time: what one takes is little beside a look at a shared counter.
  constexpr std::size_t kTurn = 32;
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
      next = count;  // the others come to an end, too
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
