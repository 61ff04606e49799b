// Runs a child process with limits, and exchanges lines with it.
//   1. start() forks; the child sets its limits and runs the program (become). If this fails, the
//      child sends the error code through a pipe that a successful exec closes.
//   2. send_line() and receive_line() use a socket. While they wait (ready), the child's standard
//      error is read, too, so that a child that writes much there is not blocked.
//   3. finish() waits for its end, or kills it at the deadline.

#include "verify/system/process/child_process.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <ctime>
#include <thread>
#include <utility>

namespace touchstone::process {
namespace {

// Bytes of the end of standard error: enough for the traceback of a script.
constexpr std::size_t kErrorsKept = 3072;
// Bytes of its beginning, in addition: the first of many complaints.
constexpr std::size_t kFirstErrorsKept = 1000;
// Maximal number of files for a child.
constexpr std::size_t kMostFiles = 4;

void limit(__rlimit_resource_t resource, rlim_t soft, rlim_t hard) {
  const rlimit value{soft, hard};
  setrlimit(resource, &value);
}

// Runs in the child between fork and exec. It only makes system calls, since another thread of the
// parent may have held a lock. Returns only if the program cannot be run.
void become(const char* program, char* const* arguments, int socket, int errors, int& report,
            std::span<const int> files, const ProcessLimits& limits) {
  // Copies made by dup2 stay open on exec; all other files are marked to close.
  dup2(socket, STDIN_FILENO);
  dup2(socket, STDOUT_FILENO);
  dup2(errors, STDERR_FILENO);
  // First moves the files to free numbers, so that none overwrites another.
  const int first = STDERR_FILENO + 1;
  const int behind = first + static_cast<int>(files.size());
  report = fcntl(report, F_DUPFD_CLOEXEC, behind);
  std::array<int, kMostFiles> copies{};
  for (std::size_t i = 0; i < files.size(); ++i)
    copies[i] = fcntl(files[i], F_DUPFD_CLOEXEC, behind);
  for (std::size_t i = 0; i < files.size(); ++i) dup2(copies[i], first + static_cast<int>(i));
#ifdef CLOSE_RANGE_CLOEXEC
  close_range(static_cast<unsigned>(behind), ~0U, CLOSE_RANGE_CLOEXEC);
#endif
  limit(RLIMIT_CORE, 0, 0);
  if (limits.cpu_seconds != 0) limit(RLIMIT_CPU, limits.cpu_seconds, RLIM_INFINITY);
  execv(program, arguments);
}

// The pipes and sockets between a child and its parent. Of each pair, the first is the parent's.
struct Channels {
  std::array<int, 2> socket{-1, -1};
  std::array<int, 2> errors{-1, -1};
  std::array<int, 2> report{-1, -1};  // the error of a failed exec; a successful one closes it

  bool open() {
    return socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, socket.data()) == 0 &&
           pipe2(errors.data(), O_CLOEXEC) == 0 && fcntl(errors[0], F_SETFL, O_NONBLOCK) == 0 &&
           pipe2(report.data(), O_CLOEXEC) == 0;
  }
  void close_child_side() {
    for (const auto& pair : {socket, errors, report}) close(pair[1]);
  }
  void close_all() {
    for (const auto& pair : {socket, errors, report}) {
      for (const int file : pair) {
        if (file >= 0) close(file);
      }
    }
  }
};

}  // namespace

Result<ChildProcess> ChildProcess::start(const std::string& program,
                                         const std::vector<std::string>& arguments,
                                         const ProcessLimits& limits, std::span<const int> files) {
  assert(files.size() <= kMostFiles);
  const auto failure = [&](int code) {
    return Error{Error::Code::value, "", "cannot run " + program + ": " + std::strerror(code)};
  };
  std::vector<char*> argv{const_cast<char*>(program.c_str())};
  for (const std::string& a : arguments) argv.push_back(const_cast<char*>(a.c_str()));
  argv.push_back(nullptr);

  if (children_are_over()) return failure(ECANCELED);  // the run is being interrupted
  LivingChild living;
  if (!living.ok()) return failure(EAGAIN);
  Channels channels;
  if (!channels.open()) {
    const int code = errno;
    channels.close_all();
    return failure(code);
  }
  const pid_t pid = fork();
  if (pid == 0) {
    setpgid(0, 0);
    living.note(getpid());
    int report = channels.report[1];
    become(argv[0], argv.data(), channels.socket[1], channels.errors[1], report, files, limits);
    const int code = errno;
    [[maybe_unused]] const auto written = write(report, &code, sizeof code);
    _exit(127);
  }
  if (pid < 0) {
    const int code = errno;
    channels.close_all();
    return failure(code);
  }
  living.note(pid);
  channels.close_child_side();
  // Reads nothing, so that the code stays 0, if the exec succeeded.
  int code = 0;
  while (read(channels.report[0], &code, sizeof code) < 0 && errno == EINTR) continue;
  close(channels.report[0]);
  ChildProcess child(pid, channels.socket[0], channels.errors[0], std::move(living), limits);
  if (code != 0) return failure(code);
  return child;
}

ChildProcess::ChildProcess(ChildProcess&& other) noexcept
    : pid_(std::exchange(other.pid_, -1)),
      socket_(std::exchange(other.socket_, -1)),
      errors_(std::exchange(other.errors_, -1)),
      living_(std::move(other.living_)),
      limits_(other.limits_),
      memory_(std::move(other.memory_)),
      received_(std::move(other.received_)),
      error_head_(std::move(other.error_head_)),
      error_tail_(std::move(other.error_tail_)),
      errors_left_out_(other.errors_left_out_) {}

ChildProcess::~ChildProcess() { finish(std::chrono::steady_clock::now()); }

bool ChildProcess::ready(short events, Deadline deadline) {
  while (true) {
    const auto left =
        std::chrono::ceil<std::chrono::milliseconds>(deadline - std::chrono::steady_clock::now());
    if (left.count() <= 0) return false;
    // poll may return early, because of a signal or the limit of 60 s: the loop checks the clock
    // again. poll ignores negative files.
    std::array<pollfd, 2> requests{{{socket_, events, 0}, {errors_, POLLIN, 0}}};
    const auto patience =
        static_cast<int>(std::min<std::chrono::milliseconds::rep>(left.count(), 60'000));
    if (poll(requests.data(), requests.size(), patience) <= 0) continue;
    if (requests[1].revents != 0) take_errors();
    if (requests[0].revents != 0) return true;
  }
}

void ChildProcess::take_errors() {
  std::array<char, 65536> buffer;
  // At most 16 times: a descendant may write endlessly.
  for (int reads = 0; errors_ >= 0 && reads < 16; ++reads) {
    const ssize_t n = read(errors_, buffer.data(), buffer.size());
    if (n < 0 && errno == EINTR) continue;
    if (n < 0 && errno == EAGAIN) return;
    if (n <= 0) {
      close(std::exchange(errors_, -1));
      return;
    }
    const auto length = static_cast<std::size_t>(n);
    const std::size_t first = std::min(length, kFirstErrorsKept - error_head_.size());
    error_head_.append(buffer.data(), first);
    error_tail_.append(buffer.data() + first, length - first);
    if (error_tail_.size() > kErrorsKept) {
      error_tail_.erase(0, error_tail_.size() - kErrorsKept);
      errors_left_out_ = true;
    }
  }
}

std::string ChildProcess::error_text() {
  take_errors();
  if (!errors_left_out_) return error_head_ + error_tail_;
  // Drops lines that were cut, unless there is no other line.
  const std::size_t end = error_head_.rfind('\n');
  const std::size_t begin = error_tail_.find('\n');
  return error_head_.substr(0, end) + "\n…\n" +
         (begin == std::string::npos ? error_tail_ : error_tail_.substr(begin + 1));
}

ChildProcess::Io ChildProcess::send_line(std::string_view line, Deadline deadline) {
  const std::string text = std::string(line) + '\n';
  for (std::size_t sent = 0; sent < text.size();) {
    const ssize_t n =
        send(socket_, text.data() + sent, text.size() - sent, MSG_NOSIGNAL | MSG_DONTWAIT);
    if (n >= 0) {
      sent += static_cast<std::size_t>(n);
    } else if (errno == EAGAIN) {
      if (!ready(POLLOUT, deadline)) return Io::timed_out;
    } else if (errno != EINTR) {
      return Io::closed;
    }
  }
  return Io::done;
}

ChildProcess::Io ChildProcess::receive_line(std::string& line, std::size_t limit,
                                            Deadline deadline) {
  std::array<char, 65536> buffer;
  for (std::size_t searched = 0;;) {
    if (const std::size_t end = received_.find('\n', searched); end != std::string::npos) {
      line = received_.substr(0, end);
      received_.erase(0, end + 1);
      return Io::done;
    }
    searched = received_.size();
    if (searched > limit) return Io::too_long;
    if (!ready(POLLIN, deadline)) return Io::timed_out;
    const ssize_t n = recv(socket_, buffer.data(), buffer.size(), MSG_DONTWAIT);
    if (n > 0) {
      received_.append(buffer.data(), static_cast<std::size_t>(n));
    } else if (n == 0 || (errno != EINTR && errno != EAGAIN)) {
      return Io::closed;
    }
  }
}

std::chrono::nanoseconds ChildProcess::processor_time() const {
  clockid_t clock;
  timespec used{};
  // Without the first check, an ended child (-1) could be taken for process 0, whose clock is that
  // of the caller.
  if (pid_ < 0 || clock_getcpuclockid(pid_, &clock) != 0 || clock_gettime(clock, &used) != 0)
    return {};
  return std::chrono::seconds(used.tv_sec) + std::chrono::nanoseconds(used.tv_nsec);
}

void ChildProcess::renew_cpu_limit() const {
  if (limits_.cpu_seconds == 0) return;
  const auto used = std::chrono::floor<std::chrono::seconds>(processor_time());
  const rlimit value{static_cast<rlim_t>(used.count()) + 1 + limits_.cpu_seconds, RLIM_INFINITY};
  prlimit(pid_, RLIMIT_CPU, &value, nullptr);
}

ChildProcess::Ending ChildProcess::finish(Deadline deadline) {
  Ending ending;
  if (pid_ < 0) return ending;
  // The child is removed from the list after it has ended, but before waitpid. Until waitpid the
  // system gives its number to no other process, so no other process can be killed by mistake.
  const auto has_ended = [this](int flags) {
    siginfo_t info{};
    const int found = waitid(P_PID, static_cast<id_t>(pid_), &info, WEXITED | WNOWAIT | flags);
    return (found == 0 && info.si_pid == pid_) || (found != 0 && errno != EINTR);
  };
  while (!has_ended(WNOHANG)) {
    if (std::chrono::steady_clock::now() >= deadline) {
      ending.stopped = true;
      kill(pid_, SIGKILL);
      while (!has_ended(0)) continue;
      break;
    }
    take_errors();
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  kill(-pid_, SIGKILL);  // its descendants in the group
  living_.forget();
  memory_.stop();
  ending.over_memory = memory_.has_ended_it();
  int status = 0;
  while (waitpid(pid_, &status, 0) < 0 && errno == EINTR) continue;
  pid_ = -1;
  take_errors();
  close(std::exchange(socket_, -1));
  if (errors_ >= 0) close(std::exchange(errors_, -1));
  if (WIFSIGNALED(status)) ending.signal = WTERMSIG(status);
  if (WIFEXITED(status)) ending.exit_status = WEXITSTATUS(status);
  return ending;
}

}  // namespace touchstone::process
