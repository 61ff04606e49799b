#pragma once

#include <chrono>
#include <cstddef>
#include <string>

#include "verify/process/child_process.hpp"

namespace touchstone::judge {

// How long a subject may take for one answer. It is out of time
//   - at the first look after the limit at which it has used that much processor time, all of its
//     threads together; looks are a quarter of the limit apart;
//   - when the limit has passed by the clock, and the subject used the processor for less than a
//     hundredth of the last quarter: it waits for something that does not come;
//   - after six times the limit by the clock, whatever it does.
// So a machine that is busy with something else makes no timeouts, and a subject that is dead costs
// no more time for it. Processor time of programs that the subject has started is not counted.
class Patience {
 public:
  // Begins now. The subject must outlive it.
  Patience(const process::ChildProcess& subject, std::chrono::milliseconds limit);

  // Whether it has used all of the limit: its answer comes too late then, whoever looked when.
  bool has_used_all() const;
  // When to ask is_over() next.
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

// Waits for a line of a subject within the limit; `timed_out` when it is out of time.
process::ChildProcess::Io receive_in_time(process::ChildProcess& subject, std::string& line,
                                          std::size_t longest, std::chrono::milliseconds limit);

}  // namespace touchstone::judge
