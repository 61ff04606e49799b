#pragma once

#include <sys/types.h>

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "touchstone/result.hpp"

namespace touchstone::process {

// What a child may use, enforced by the system; 0 is no limit.
struct ProcessLimits {
  std::uint64_t address_space = 0;  // bytes
  unsigned cpu_seconds = 0;         // from its start, and again from each renew_cpu_limit
};

// A child process that speaks lines on its standard input and output. Its standard error is
// discarded, it inherits no other file, it is in a process group of its own (an interrupt from the
// terminal does not reach it), and it leaves no core file. It is killed with this object. For
// Linux.
class ChildProcess {
 public:
  using Deadline = std::chrono::steady_clock::time_point;
  enum class Io { done, timed_out, closed, too_long };

  // How a child ended: by a signal, or with an exit status. `stopped`: the signal was ours.
  struct Ending {
    bool stopped = false;
    int signal = 0;
    int exit_status = 0;
  };

  // Errors: the program cannot be run. The message says why.
  static Result<ChildProcess> start(const std::string& program,
                                    const std::vector<std::string>& arguments,
                                    const ProcessLimits& limits);

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

  // Grants the CPU time once more, from now on. No effect where there is no limit.
  void renew_cpu_limit();

  // Waits for the child to end, and kills it if it does not by the deadline. Call it once, and
  // nothing after.
  Ending finish(Deadline deadline);

 private:
  ChildProcess(pid_t pid, int socket, const ProcessLimits& limits)
      : pid_(pid), socket_(socket), limits_(limits) {}

  pid_t pid_;  // -1 once it is gone
  int socket_;
  ProcessLimits limits_;
  std::string received_;
};

}  // namespace touchstone::process
