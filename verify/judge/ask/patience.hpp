#pragma once

#include <chrono>
#include <cstddef>
#include <string>

#include "verify/system/process/child_process.hpp"

namespace touchstone::judge {

// The time that a subject may take for one answer (SubjectProcess). The limit applies to its
// processor time. The subject is out of time in three cases:
//   - if all its threads together have used the limit. This is checked at looks, from the end of
//     the first limit on, a quarter of the limit apart;
//   - if the limit has passed by the clock, and the subject used the processor for less than a
//     hundredth of the last quarter, so it only waits;
//   - if six times the limit have passed by the clock.
// So a busy machine causes no timeouts, and a subject that hangs idle is given up after one limit.
// The processor time of programs that the subject has started is not counted.
class Patience {
 public:
  // Begins now. REQUIRES: the subject outlives this object.
  Patience(const process::ChildProcess& subject, std::chrono::milliseconds limit);

  // Whether it has used the whole limit. An answer that arrives after that is too late, even if no
  // look has noticed it.
  bool has_used_all() const;
  // The time to call is_over() next.
  process::ChildProcess::Deadline next_look() const { return next_look_; }
  // Whether the subject is out of time; always false before next_look().
  bool is_over();

 private:
  const process::ChildProcess& subject_;
  std::chrono::nanoseconds limit_;
  std::chrono::nanoseconds slice_;
  std::chrono::nanoseconds used_at_start_;
  std::chrono::nanoseconds used_before_;  // at the last look
  process::ChildProcess::Deadline next_look_;
  int looks_ = 0;
};

// Waits for a line of a subject within the limit; returns `timed_out` when it is out of time.
process::ChildProcess::Io receive_in_time(process::ChildProcess& subject, std::string& line,
                                          std::size_t longest, std::chrono::milliseconds limit);

}  // namespace touchstone::judge
