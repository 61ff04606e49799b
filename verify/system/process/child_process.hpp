#pragma once

#include <sys/types.h>

#include <chrono>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "touchstone/result.hpp"
#include "verify/system/process/living.hpp"
#include "verify/system/process/memory_watch.hpp"

namespace touchstone::process {

// Runs programs that may crash, hang or use up the memory: subjects, compilers, parts of a run.

// Limits of a child; 0 means no limit.
struct ProcessLimits {
  std::uint64_t resident = 0;  // bytes of memory, including its descendants: see MemoryWatch
  unsigned cpu_seconds = 0;    // from its start, and anew from each renew_cpu_limit
};

// A child process that exchanges lines on its standard input and output. It inherits only the files
// that it is given. It is in its own process group, so that an interrupt from the terminal does not
// reach it, and it leaves no core file. It is killed together with this object, when this process
// ends, and by end_all_children(), including descendants that stayed in its group. For Linux.
//   The beginning and the end of its standard error are kept. It is read whenever this object
// waits for the child, so that the child may write any amount.
class ChildProcess {
 public:
  using Deadline = std::chrono::steady_clock::time_point;
  enum class Io { done, timed_out, closed, too_long };

  // How a child ended: by a signal, or with an exit status. `stopped`: this process killed it at
  // the deadline; `over_memory`: it exceeded its memory limit.
  struct Ending {
    bool stopped = false;
    bool over_memory = false;
    int signal = 0;
    int exit_status = 0;
  };

  // `files`: open in the child as 3, 4, …
  //   Errors, with the reason: the program cannot be run; all children have been ended.
  static Result<ChildProcess> start(const std::string& program,
                                    const std::vector<std::string>& arguments,
                                    const ProcessLimits& limits, std::span<const int> files = {});

  ChildProcess(ChildProcess&& other) noexcept;
  ChildProcess& operator=(ChildProcess&&) = delete;
  ~ChildProcess();

  // Sends the line and a line end. `closed`: the child no longer reads.
  Io send_line(std::string_view line, Deadline deadline);
  // Waits for a line. `closed`: the child no longer writes; `too_long`: no line end within `limit`
  // bytes.
  Io receive_line(std::string& line, std::size_t limit, Deadline deadline);
  // Whether the child has written more than the lines received.
  bool has_more() const { return !received_.empty(); }

  // The processor time of the child itself, over all its threads; 0 if it has ended.
  std::chrono::nanoseconds processor_time() const;

  // Grants the CPU time anew, from now on. No effect without a limit.
  void renew_cpu_limit() const;

  // Waits for the child to end, and kills it at the deadline. Call it once; only error_text() may
  // be called afterwards.
  Ending finish(Deadline deadline);

  // The beginning and the end of the child's standard error: all of it up to some thousand bytes,
  // else whole lines from both ends with a line "…" in between. The beginning often has the cause
  // of later errors, the end has the final one. The bytes are unchanged, and may be any.
  std::string error_text();

 private:
  ChildProcess(pid_t pid, int socket, int errors, LivingChild living, const ProcessLimits& limits)
      : pid_(pid),
        socket_(socket),
        errors_(errors),
        living_(std::move(living)),
        limits_(limits),
        memory_(pid, limits.resident) {}

  // Waits until the socket is ready; returns false at the deadline.
  bool ready(short events, Deadline deadline);
  // Reads the standard error as far as available; closes it at its end.
  void take_errors();

  pid_t pid_;  // -1 after finish()
  int socket_;
  int errors_;  // the standard error; -1 after its end
  LivingChild living_;
  ProcessLimits limits_;
  MemoryWatch memory_;
  std::string received_;
  std::string error_head_;
  std::string error_tail_;  // the latest output after the head
  bool errors_left_out_ = false;
};

}  // namespace touchstone::process
