#include "verify/cli/shrink_status.hpp"

#include <unistd.h>

#include <string>

#include "verify/output/status_line.hpp"

namespace touchstone::cli {

ShrinkStatus::ShrinkStatus(batch::ShowProgress show)
    : terminal_(isatty(STDERR_FILENO) != 0),
      shown_(show == batch::ShowProgress::always ||
             (show == batch::ShowProgress::on_terminal && terminal_)) {}

void ShrinkStatus::show(const shrink::Step& step) {
  const auto now = std::chrono::steady_clock::now();
  if (!shown_ || now - last_ < std::chrono::milliseconds(terminal_ ? 200 : 2000)) return;
  last_ = now;
  output::show_status(text(step.size) + "; " + std::to_string(step.taken) + " steps, " +
                      std::to_string(step.tried) + " tried, now: " + step.pass);
}

void ShrinkStatus::clear() const {
  if (shown_ && terminal_) output::clear_status();
}

}  // namespace touchstone::cli
