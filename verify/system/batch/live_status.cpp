// Shows the progress of a run. There are two reasons to write the line: progress (change), if the
// last line is old enough; and, on a terminal, the passing of time, for which a thread looks
// (tick).

#include "verify/system/batch/live_status.hpp"

#include <unistd.h>
#include <csignal>

#include "verify/system/output/status_line.hpp"

namespace touchstone::batch {
namespace {

// On a terminal: the least time between two lines while there is progress, and the time after which
// the line is rewritten without progress.
constexpr std::chrono::milliseconds kOnTerminal{200};
constexpr std::chrono::seconds kQuiet{1};

// Blocks all signals in this thread, so that the system delivers them to other threads, whose calls
// they may have to interrupt.
void leave_signals_to_others() {
  sigset_t all;
  sigfillset(&all);
  pthread_sigmask(SIG_BLOCK, &all, nullptr);
}

}  // namespace

LiveStatus::LiveStatus(ShowProgress show, std::chrono::milliseconds pause, Text text)
    : terminal_(isatty(STDERR_FILENO) != 0),
      shown_(show == ShowProgress::always || (show == ShowProgress::on_terminal && terminal_)),
      pause_(terminal_ ? kOnTerminal : pause),
      text_(std::move(text)) {
  if (shown_ && terminal_)
    ticker_ = std::jthread([this](const std::stop_token& stop) { tick(stop); });
}

void LiveStatus::change(const std::function<void()>& what) {
  const std::lock_guard lock(mutex_);
  what();
  if (shown_ && Clock::now() - last_ >= pause_) show();
}

void LiveStatus::note(const std::function<void()>& what) {
  const std::lock_guard lock(mutex_);
  what();
}

void LiveStatus::end() {
  if (!shown_) return;
  shown_ = false;
  if (terminal_) {
    // The thread waits on `ended_` with its stop token, so the request ends the wait.
    ticker_.request_stop();
    ticker_.join();
    output::clear_status();
  } else {
    show();
  }
}

double LiveStatus::seconds() const {
  return std::chrono::duration<double>(Clock::now() - start_).count();
}

void LiveStatus::tick(const std::stop_token& stop) {
  leave_signals_to_others();
  std::unique_lock lock(mutex_);
  while (!stop.stop_requested()) {
    if (Clock::now() - last_ >= kQuiet) show();
    ended_.wait_for(lock, stop, kQuiet, [] { return false; });
  }
}

void LiveStatus::show() {
  last_ = Clock::now();
  output::show_status(text_());
}

}  // namespace touchstone::batch
