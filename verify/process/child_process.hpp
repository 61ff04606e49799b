#pragma once

#include <sys/types.h>

#include <chrono>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "touchstone/result.hpp"
#include "verify/process/living.hpp"
#include "verify/process/memory_watch.hpp"

namespace touchstone::process {

// What a child may use; 0 is no limit.
struct ProcessLimits {
  std::uint64_t resident = 0;  // bytes of memory, with what it has started: see MemoryWatch
  unsigned cpu_seconds = 0;    // from its start, and again from each renew_cpu_limit
};

// A child process that speaks lines on its standard input and output. It inherits no file but those
// that it is given, it is in a process group of its own (an interrupt from the terminal does not
// reach it), and it leaves no core file. It is killed with this object, when this process is gone,
// and by end_all_children(); what it has started goes with it, as far as that stayed in its group.
// For Linux.
//   Of its standard error both ends are kept. That is read whenever this object waits for the
//   child, so that it may write there as much as it likes.
class ChildProcess {
 public:
  using Deadline = std::chrono::steady_clock::time_point;
  enum class Io { done, timed_out, closed, too_long };

  // How a child ended: by a signal, or with an exit status. `stopped`: the signal was ours, for it
  // was over its deadline; `over_memory`: for it had more memory than its limit.
  struct Ending {
    bool stopped = false;
    bool over_memory = false;
    int signal = 0;
    int exit_status = 0;
  };

  // `files`: open in the child as 3, 4, …
  //   Errors: the program cannot be run; all children have been ended. The message says why.
  static Result<ChildProcess> start(const std::string& program,
                                    const std::vector<std::string>& arguments,
                                    const ProcessLimits& limits, std::span<const int> files = {});

  ChildProcess(ChildProcess&& other) noexcept;
  ChildProcess& operator=(ChildProcess&&) = delete;
  ~ChildProcess();

  // Sends the line and its end. `closed`: the child reads no more.
  Io send_line(std::string_view line, Deadline deadline);
  // Waits for a line. `closed`: the child writes no more; `too_long`: no end of line within `limit`
  // bytes.
  Io receive_line(std::string& line, std::size_t limit, Deadline deadline);
  // Whether the child has written more than the lines received.
  bool has_more() const { return !received_.empty(); }

  // The time of the processor that the child itself has used, in all of its threads; 0 of one that
  // is gone.
  std::chrono::nanoseconds processor_time() const;

  // Grants the CPU time once more, from now on. No effect where there is no limit.
  void renew_cpu_limit() const;

  // Waits for the child to end, and kills it if it does not by the deadline. Call it once, and
  // nothing after but error_text().
  Ending finish(Deadline deadline);

  // The first and the last that the child wrote to its standard error: all of it up to some
  // thousand bytes, else whole lines from both ends with a line "…" for what was left out. (The
  // first tell what went wrong where others follow from it, the last what it came to.) As written:
  // any bytes at all.
  std::string error_text();

 private:
  ChildProcess(pid_t pid, int socket, int errors, LivingChild living, const ProcessLimits& limits)
      : pid_(pid),
        socket_(socket),
        errors_(errors),
        living_(std::move(living)),
        limits_(limits),
        memory_(pid, limits.resident) {}

  // Waits until the socket is ready; false at the deadline.
  bool ready(short events, Deadline deadline);
  // Takes what there is of the standard error; closes it at its end.
  void take_errors();

  pid_t pid_;  // -1 once it is gone
  int socket_;
  int errors_;  // the standard error; -1 once it has ended
  LivingChild living_;
  ProcessLimits limits_;
  MemoryWatch memory_;
  std::string received_;
  std::string error_head_;
  std::string error_tail_;  // what came behind the head
  bool errors_left_out_ = false;
};

}  // namespace touchstone::process
