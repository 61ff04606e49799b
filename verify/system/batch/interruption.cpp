// Ends a run in order after an interrupt. The signal handler ends the program at once if nobody
// holds a CanBeInterrupted, or if this is a second request. Otherwise it sets the flag that exact
// computations and loops check, and ends all child processes.

#include "verify/system/batch/interruption.hpp"

#include <unistd.h>

#include <atomic>
#include <csignal>
#include <cstdint>
#include <ctime>
#include <string_view>

#include "touchstone/limit.hpp"
#include "verify/system/process/living.hpp"

namespace touchstone::batch {
namespace {

constexpr int kInterruptedStatus = 130;

// A program that runs this one (such as timeout) may send its request twice. A second request
// counts only after this time.
constexpr std::int64_t kOneRequest = 500;  // milliseconds

std::atomic<int> holders{0};               // number of CanBeInterrupted
std::atomic<std::int64_t> first_asked{0};  // time of the first request, in milliseconds
static_assert(std::atomic<int>::is_always_lock_free &&
                  std::atomic<std::int64_t>::is_always_lock_free,
              "they are used in a signal handler");

std::int64_t now_in_milliseconds() {
  timespec now{};
  clock_gettime(CLOCK_MONOTONIC, &now);
  return std::int64_t{now.tv_sec} * 1000 + now.tv_nsec / 1'000'000;
}

void say(std::string_view message) {
  [[maybe_unused]] const auto written = write(STDERR_FILENO, message.data(), message.size());
}

extern "C" void asked_to_end(int) {
  const std::int64_t now = now_in_milliseconds();
  if (interruption_requested() && now < first_asked.load() + kOneRequest) return;
  if (holders.load() == 0 || interruption_requested()) {
    say("\ntouchstone: interrupted\n");
    _exit(kInterruptedStatus);
  }
  first_asked.store(now);
  request_interruption();
  process::end_all_children();
  say("\ntouchstone: interrupted: this run is stopping (interrupt again to stop at once)\n");
}

}  // namespace

void end_on_signals() {
  struct sigaction action {};
  action.sa_handler = asked_to_end;
  action.sa_flags = SA_RESTART;
  // The signals are blocked in each other's handlers.
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) sigaddset(&action.sa_mask, signal);
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
    // Signals ignored at the program's start (by nohup) stay ignored.
    struct sigaction before {};
    sigaction(signal, nullptr, &before);
    if (before.sa_handler != SIG_IGN) sigaction(signal, &action, nullptr);
  }
}

bool interrupted() { return interruption_requested(); }

CanBeInterrupted::CanBeInterrupted() { ++holders; }
CanBeInterrupted::~CanBeInterrupted() { --holders; }

}  // namespace touchstone::batch
