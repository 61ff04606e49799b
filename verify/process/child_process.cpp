#include "verify/process/child_process.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <ctime>
#include <thread>
#include <utility>

namespace touchstone::process {
namespace {

void limit(__rlimit_resource_t resource, rlim_t soft, rlim_t hard) {
  const rlimit value{soft, hard};
  setrlimit(resource, &value);
}

// In the child, between fork and exec: system calls only, for another thread of the parent may have
// held any lock. Returns only where the program cannot be run.
void become(const char* program, char* const* arguments, int socket, const ProcessLimits& limits) {
  setpgid(0, 0);
  const int null = open("/dev/null", O_WRONLY | O_CLOEXEC);
  // dup2 leaves the copies open on exec; every other file is marked to close.
  dup2(socket, STDIN_FILENO);
  dup2(socket, STDOUT_FILENO);
  dup2(null, STDERR_FILENO);
#ifdef CLOSE_RANGE_CLOEXEC
  close_range(STDERR_FILENO + 1, ~0U, CLOSE_RANGE_CLOEXEC);
#endif
  limit(RLIMIT_CORE, 0, 0);
  if (limits.address_space != 0) limit(RLIMIT_AS, limits.address_space, limits.address_space);
  if (limits.cpu_seconds != 0) limit(RLIMIT_CPU, limits.cpu_seconds, RLIM_INFINITY);
  execv(program, arguments);
}

// Waits until the socket is ready; false at the deadline.
bool ready(int socket, short events, ChildProcess::Deadline deadline) {
  while (true) {
    const auto left =
        std::chrono::ceil<std::chrono::milliseconds>(deadline - std::chrono::steady_clock::now());
    if (left.count() <= 0) return false;
    // Woken early, by a signal or for a very late deadline, it looks at the clock again.
    pollfd request{socket, events, 0};
    if (poll(&request, 1,
             static_cast<int>(std::min<std::chrono::milliseconds::rep>(left.count(), 60'000))) >
        0) {
      return true;
    }
  }
}

}  // namespace

Result<ChildProcess> ChildProcess::start(const std::string& program,
                                         const std::vector<std::string>& arguments,
                                         const ProcessLimits& limits) {
  const auto failure = [&](int code) {
    return Error{Error::Code::value, "", "cannot run " + program + ": " + std::strerror(code)};
  };
  std::vector<char*> argv{const_cast<char*>(program.c_str())};
  for (const std::string& a : arguments) argv.push_back(const_cast<char*>(a.c_str()));
  argv.push_back(nullptr);

  std::array<int, 2> sockets{};
  std::array<int, 2> report{};  // carries the reason why exec failed; exec closes it
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, sockets.data()) != 0)
    return failure(errno);
  if (pipe2(report.data(), O_CLOEXEC) != 0) {
    const int code = errno;
    for (const int s : sockets) close(s);
    return failure(code);
  }
  const pid_t pid = fork();
  if (pid == 0) {
    become(argv[0], argv.data(), sockets[1], limits);
    const int code = errno;
    [[maybe_unused]] const auto written = write(report[1], &code, sizeof code);
    _exit(127);
  }
  int code = pid < 0 ? errno : 0;
  close(sockets[1]);
  close(report[1]);
  if (pid > 0) {
    while (read(report[0], &code, sizeof code) < 0 && errno == EINTR) continue;
  }
  close(report[0]);
  if (pid < 0) {
    close(sockets[0]);
    return failure(code);
  }
  ChildProcess child(pid, sockets[0], limits);
  if (code != 0) return failure(code);
  return child;
}

ChildProcess::ChildProcess(ChildProcess&& other) noexcept
    : pid_(std::exchange(other.pid_, -1)),
      socket_(std::exchange(other.socket_, -1)),
      limits_(other.limits_),
      received_(std::move(other.received_)) {}

ChildProcess::~ChildProcess() { finish(std::chrono::steady_clock::now()); }

ChildProcess::Io ChildProcess::send_line(std::string_view line, Deadline deadline) {
  const std::string text = std::string(line) + '\n';
  for (std::size_t sent = 0; sent < text.size();) {
    const ssize_t n =
        send(socket_, text.data() + sent, text.size() - sent, MSG_NOSIGNAL | MSG_DONTWAIT);
    if (n >= 0) {
      sent += static_cast<std::size_t>(n);
    } else if (errno == EAGAIN) {
      if (!ready(socket_, POLLOUT, deadline)) return Io::timed_out;
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
    if (!ready(socket_, POLLIN, deadline)) return Io::timed_out;
    const ssize_t n = recv(socket_, buffer.data(), buffer.size(), MSG_DONTWAIT);
    if (n > 0) {
      received_.append(buffer.data(), static_cast<std::size_t>(n));
    } else if (n == 0 || (errno != EINTR && errno != EAGAIN)) {
      return Io::closed;
    }
  }
}

void ChildProcess::renew_cpu_limit() {
  if (limits_.cpu_seconds == 0) return;
  clockid_t clock;
  timespec used{};
  if (clock_getcpuclockid(pid_, &clock) != 0 || clock_gettime(clock, &used) != 0) return;
  const rlimit value{static_cast<rlim_t>(used.tv_sec) + 1 + limits_.cpu_seconds, RLIM_INFINITY};
  prlimit(pid_, RLIMIT_CPU, &value, nullptr);
}

ChildProcess::Ending ChildProcess::finish(Deadline deadline) {
  Ending ending;
  if (pid_ < 0) return ending;
  int status = 0;
  while (true) {
    const pid_t done = waitpid(pid_, &status, WNOHANG);
    if (done == pid_ || (done < 0 && errno != EINTR)) break;
    if (std::chrono::steady_clock::now() >= deadline) {
      kill(pid_, SIGKILL);
      ending.stopped = true;
      while (waitpid(pid_, &status, 0) < 0 && errno == EINTR) continue;
      break;
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  close(socket_);
  pid_ = -1;
  if (WIFSIGNALED(status)) ending.signal = WTERMSIG(status);
  if (WIFEXITED(status)) ending.exit_status = WEXITSTATUS(status);
  return ending;
}

}  // namespace touchstone::process
