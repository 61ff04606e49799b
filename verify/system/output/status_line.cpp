// Shows a status line on standard error. LiveStatus (batch/live_status.cpp) writes it; streams
// hold a NoStatus while they write, so that no other thread shows the line meanwhile.

#include "verify/system/output/status_line.hpp"

#include <unistd.h>

#include <string_view>

#include "src/base/visible.hpp"

namespace touchstone::output {
namespace {

std::mutex status_mutex;
bool status_is_shown = false;

// Errors are ignored: a status line that cannot be written is not a failure of the run.
void put_status(std::string_view text) {
  [[maybe_unused]] const auto written = write(STDERR_FILENO, text.data(), text.size());
}

// REQUIRES: the caller holds the lock.
void take_away() {
  if (status_is_shown) put_status("\r\033[K");
  status_is_shown = false;
}

}  // namespace

void show_status(const std::string& said) {
  const std::string text = visible(said);
  const std::lock_guard lock(status_mutex);
  const bool terminal = isatty(STDERR_FILENO) != 0;
  put_status(terminal ? "\r\033[K" + text : text + '\n');
  status_is_shown = terminal;
}

void clear_status() {
  const std::lock_guard lock(status_mutex);
  take_away();
}

NoStatus::NoStatus() : lock_(status_mutex) { take_away(); }

}  // namespace touchstone::output
