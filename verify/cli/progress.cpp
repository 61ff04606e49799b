#include "verify/cli/progress.hpp"

#include <unistd.h>

#include <cstdio>

namespace touchstone::cli {

Progress::Progress(bool results_go_elsewhere)
    : shown_(isatty(STDERR_FILENO) != 0 && (results_go_elsewhere || isatty(STDOUT_FILENO) == 0)) {}

Progress::~Progress() {
  if (line_open_) std::fputs("\r\033[K", stderr);
}

void Progress::done_one() {
  ++count_;
  const auto now = Clock::now();
  if (!shown_ || now - last_ < std::chrono::milliseconds(200)) return;
  last_ = now;
  line_open_ = true;
  const double seconds = std::chrono::duration<double>(now - start_).count();
  std::fprintf(stderr, "\r\033[K%zu cases, %.0f a second", count_,
               static_cast<double>(count_) / seconds);
  std::fflush(stderr);
}

}  // namespace touchstone::cli
