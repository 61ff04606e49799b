#pragma once

#include <atomic>

namespace touchstone {

// While alive, exact computations on this thread end with Interrupted (limit.hpp) once the flag is
// set, which any thread may do; so do those that they start threads for (first_contacts). Nested
// ones: the innermost counts. Null: no flag.
class StopFlag {
 public:
  explicit StopFlag(const std::atomic<bool>* asked_to_stop);
  ~StopFlag();
  StopFlag(const StopFlag&) = delete;
  StopFlag& operator=(const StopFlag&) = delete;

  // The one in force on this thread; null where there is none.
  static const std::atomic<bool>* current();

 private:
  const std::atomic<bool>* saved_;
};

}  // namespace touchstone
