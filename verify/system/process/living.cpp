// The list of living child processes, and two ways in which it is used to end them:
//   1. end_all_children(), when a run is interrupted; also from a signal handler.
//   2. The guardian, a process that is forked once. It waits for the end of a pipe that only this
//      process holds open. If this process dies, even by SIGKILL, the pipe ends, and the guardian
//      ends the children. The list is in shared memory, so that the guardian sees it.

#include "verify/system/process/living.hpp"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <new>
#include <utility>

namespace touchstone::process {
namespace {

// More than any run needs: jobs times subjects.
constexpr std::size_t kMostChildren = 8192;
constexpr pid_t kFree = 0;
constexpr pid_t kTaken = -1;  // reserved for a child that is not forked yet

using Places = std::array<std::atomic<pid_t>, kMostChildren>;
static_assert(std::atomic<pid_t>::is_always_lock_free, "a signal handler reads the list");

std::atomic<Places*> list{nullptr};
std::atomic<bool> over{false};

void end_group(pid_t child) noexcept {
  // The child may not have its own group yet.
  if (kill(-child, SIGKILL) != 0) kill(child, SIGKILL);
}

void end_all(Places& places) noexcept {
  for (auto& place : places) {
    if (const pid_t child = place; child > 0) end_group(child);
  }
}

// The guardian's process, forked from a program with several threads: it only makes system calls.
[[noreturn]] void guard(int pipe, Places& places) {
  setsid();  // interrupts from the terminal do not reach it
  prctl(PR_SET_NAME, "guardian");
  // Closes all other files: readers of a pipe must not wait for the guardian.
#ifdef CLOSE_RANGE_CLOEXEC
  if (pipe > 0) close_range(0, static_cast<unsigned>(pipe) - 1, 0);
  close_range(static_cast<unsigned>(pipe) + 1, ~0U, 0);
#else
  for (int file = 0; file < 1024; ++file) {
    if (file != pipe) close(file);
  }
#endif
  char none = 0;
  while (read(pipe, &none, 1) < 0 && errno == EINTR) continue;
  end_all(places);
  _exit(0);
}

// Creates the list and starts the guardian. If the guardian cannot be started, children survive
// when this program is killed.
class Guardian {
 public:
  Guardian() {
    void* memory =
        mmap(nullptr, sizeof(Places), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) return;
    auto* places = new (memory) Places{};
    list = places;
    std::array<int, 2> pipe{};
    if (pipe2(pipe.data(), O_CLOEXEC) != 0) return;
    // The writing end stays open as long as this process lives; nothing is ever written to it.
    pid_ = fork();
    if (pid_ == 0) guard(pipe[0], *places);
    close(pipe[0]);
  }
  // At the normal end of the program, ends the children and the guardian here.
  ~Guardian() {
    if (pid_ <= 0 || owner_ != getpid()) return;
    end_all(*list.load());
    kill(pid_, SIGKILL);
    while (waitpid(pid_, nullptr, 0) < 0 && errno == EINTR) continue;
  }
  Guardian(const Guardian&) = delete;
  Guardian& operator=(const Guardian&) = delete;

 private:
  pid_t owner_ = getpid();  // a forked copy of this process must not run the destructor's work
  pid_t pid_ = -1;
};

}  // namespace

void end_all_children() noexcept {
  over = true;
  if (Places* places = list) end_all(*places);
}

bool children_are_over() noexcept { return over; }

LivingChild::LivingChild() noexcept : place_(nullptr) {
  static const Guardian guardian;
  Places* places = list;
  if (places == nullptr) return;
  for (auto& place : *places) {
    pid_t free = kFree;
    if (place.compare_exchange_strong(free, kTaken)) {
      place_ = &place;
      return;
    }
  }
}

LivingChild::LivingChild(LivingChild&& other) noexcept
    : place_(std::exchange(other.place_, nullptr)) {}

void LivingChild::note(pid_t child) noexcept {
  *place_ = child;
  // Either end_all_children() finds the child in the list, or `over` is already set here.
  if (over) end_group(child);
}

void LivingChild::forget() noexcept {
  if (place_ != nullptr) *place_ = kFree;
  place_ = nullptr;
}

}  // namespace touchstone::process
