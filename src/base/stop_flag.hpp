#pragma once

#include <atomic>

namespace touchstone {

// While alive, exact computations on this thread end with Interrupted (limit.hpp) once the flag is
// set, which any thread may do. This includes the threads that such computations start
// (first_contacts). If nested, the innermost flag counts. Null means no flag. Python uses it to
// interrupt a computation.
class StopFlag {
 public:
  explicit StopFlag(const std::atomic<bool>* asked_to_stop);
  ~StopFlag();
  StopFlag(const StopFlag&) = delete;
  StopFlag& operator=(const StopFlag&) = delete;

  // The flag in force on this thread, or null.
  static const std::atomic<bool>* current();

 private:
  const std::atomic<bool>* saved_;
};

}  // namespace touchstone
