#include "verify/process/living.hpp"

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

// More than any run has: jobs times subjects.
constexpr std::size_t kMostChildren = 8192;
constexpr pid_t kFree = 0;
constexpr pid_t kTaken = -1;  // by a child that has not been forked yet

using Places = std::array<std::atomic<pid_t>, kMostChildren>;
static_assert(std::atomic<pid_t>::is_always_lock_free, "a signal handler reads the list");

std::atomic<Places*> list{nullptr};
std::atomic<bool> over{false};

void end_group(pid_t child) noexcept {
  // Until it has a group of its own, the child is alone.
  if (kill(-child, SIGKILL) != 0) kill(child, SIGKILL);
}

void end_all(Places& places) noexcept {
  for (auto& place : places) {
    if (const pid_t child = place; child > 0) end_group(child);
  }
}

// Between a fork in a program of several threads and the end: system calls only.
[[noreturn]] void guard(int pipe, Places& places) {
  setsid();  // an interrupt from the terminal is not for it
  prctl(PR_SET_NAME, "guardian");
  // Nobody shall wait for the end of a file that it has open.
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

// Makes the list and starts the guardian. Without the latter, children of a program that is killed
// are on their own.
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
    // The end for writing stays open as long as this process lives; nothing is ever written.
    pid_ = fork();
    if (pid_ == 0) guard(pipe[0], *places);
    close(pipe[0]);
  }
  // At the end of the program its work is done here: nobody else would wait for it.
  ~Guardian() {
    if (pid_ <= 0 || owner_ != getpid()) return;
    end_all(*list.load());
    kill(pid_, SIGKILL);
    while (waitpid(pid_, nullptr, 0) < 0 && errno == EINTR) continue;
  }
  Guardian(const Guardian&) = delete;
  Guardian& operator=(const Guardian&) = delete;

 private:
  pid_t owner_ = getpid();  // copies of this process, too, end with this object
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
  // Whoever ends all either sees the child in the list, or was there before it.
  if (over) end_group(child);
}

void LivingChild::forget() noexcept {
  if (place_ != nullptr) *place_ = kFree;
  place_ = nullptr;
}

}  // namespace touchstone::process
