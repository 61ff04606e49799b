#include <algorithm>
#include <atomic>
#include <cstddef>
#include <exception>
#include <thread>

#include "touchstone/base/stop_flag.hpp"
#include "touchstone/first_contact.hpp"
#include "touchstone/limit.hpp"

namespace touchstone {

std::vector<std::optional<FirstContact>> first_contacts(std::span<const Query> queries,
                                                        unsigned threads,
                                                        std::chrono::milliseconds each) {
  if (threads == 0) threads = std::max(1U, std::thread::hardware_concurrency());
  // So many at a time: what one takes is little beside a look at a shared counter.
  constexpr std::size_t kTurn = 32;
  std::vector<std::optional<FirstContact>> found(queries.size());
  std::atomic<std::size_t> next = 0;
  std::vector<std::exception_ptr> failures(threads);
  const auto work = [&, stop = StopFlag::current()](std::size_t worker) {
    const StopFlag here(stop);
    try {
      for (std::size_t i; (i = next.fetch_add(kTurn)) < queries.size();) {
        for (const std::size_t end = std::min(i + kTurn, queries.size()); i < end; ++i) {
          const TimeLimit limit(each);
          check_limit();
          found[i] = first_contact(queries[i]);
        }
      }
    } catch (...) {
      failures[worker] = std::current_exception();
      next = queries.size();  // the others come to an end, too
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
  return found;
}

}  // namespace touchstone
