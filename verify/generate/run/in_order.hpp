#pragma once

#include <condition_variable>
#include <cstdint>
#include <exception>
#include <functional>
#include <map>
#include <mutex>
#include <thread>
#include <vector>

namespace touchstone::generate {

// Makes item 0, 1, …, count - 1 on several threads and hands them, in order, to `take` on the
// calling thread, until that returns false. At most a few items for each thread are held at a time,
// however slow one of them is.
//   An exception of `make` is thrown to the caller, after all items before it have been taken.
template <class Item>
void make_in_order(std::uint64_t count, unsigned jobs,
                   const std::function<Item(std::uint64_t)>& make,
                   const std::function<bool(Item)>& take) {
  struct Slot {
    Item item{};
    std::exception_ptr failure{};
  };
  constexpr std::uint64_t kAhead = 4;  // items a thread may be ahead
  std::mutex mutex;
  std::condition_variable made;
  std::condition_variable room;
  std::map<std::uint64_t, Slot> ready;
  std::uint64_t next = 0;
  std::uint64_t taken = 0;
  bool stop = false;
  const auto work = [&] {
    std::unique_lock lock(mutex);
    while (true) {
      room.wait(lock, [&] { return stop || next == count || next < taken + kAhead * jobs; });
      if (stop || next == count) return;
      const std::uint64_t index = next++;
      lock.unlock();
      Slot slot;
      try {
        slot.item = make(index);
      } catch (...) {
        slot.failure = std::current_exception();
      }
      lock.lock();
      ready.emplace(index, std::move(slot));
      made.notify_one();
    }
  };
  std::vector<std::thread> workers;
  std::exception_ptr failure;
  for (unsigned i = 0; i < jobs; ++i) workers.emplace_back(work);
  for (std::uint64_t i = 0; i < count; ++i) {
    std::unique_lock lock(mutex);
    made.wait(lock, [&] { return ready.contains(i); });
    Slot slot = std::move(ready.at(i));
    ready.erase(i);
    ++taken;
    room.notify_all();
    lock.unlock();
    failure = slot.failure;
    try {
      if (!failure && take(std::move(slot.item))) continue;
    } catch (...) {
      failure = std::current_exception();
    }
    break;
  }
  {
    const std::lock_guard lock(mutex);
    stop = true;
    room.notify_all();
  }
  for (std::thread& worker : workers) worker.join();
  if (failure) std::rethrow_exception(failure);
}

}  // namespace touchstone::generate
