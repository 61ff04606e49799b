#include "verify/batch/progress.hpp"

#include <unistd.h>

#include <algorithm>
#include <string>

#include "verify/output/status_line.hpp"

namespace touchstone::batch {
namespace {

// "2 h 5 min", "3 min 20 s", "7 s".
std::string duration(double seconds) {
  const auto s = static_cast<std::uint64_t>(seconds + 0.5);
  if (s >= 3600) return std::to_string(s / 3600) + " h " + std::to_string(s % 3600 / 60) + " min";
  if (s >= 60) return std::to_string(s / 60) + " min " + std::to_string(s % 60) + " s";
  return std::to_string(s) + " s";
}

// Three digits: "0.0123", "4.56", "789", "12345".
std::string rate_text(double rate) {
  if (rate >= 100) return std::to_string(static_cast<std::uint64_t>(rate + 0.5));
  std::string text = std::to_string(rate);
  return text.substr(0, rate >= 1 ? 4 : 6);
}

}  // namespace

Progress::Progress(ShowProgress show, std::optional<std::uint64_t> total, std::uint64_t before)
    : terminal_(isatty(STDERR_FILENO) != 0),
      shown_(show == ShowProgress::always || (show == ShowProgress::on_terminal && terminal_)),
      total_(total),
      before_(before),
      done_(before) {}

Progress::~Progress() {
  if (!shown_) return;
  if (terminal_) {
    output::clear_status();
  } else {
    show();
  }
}

double Progress::seconds() const {
  return std::chrono::duration<double>(Clock::now() - start_).count();
}

void Progress::done(std::uint64_t more) {
  done_ += more;
  const auto now = Clock::now();
  const auto pause = std::chrono::milliseconds(terminal_ ? 200 : 2000);
  if (!shown_ || now - last_ < pause) return;
  last_ = now;
  show();
}

void Progress::show() const {
  std::string line = std::to_string(done_);
  if (total_) line += " of " + std::to_string(*total_);
  line += " cases";
  const double rate = static_cast<double>(done_ - before_) / std::max(seconds(), 1e-3);
  if (rate > 0) line += ", " + rate_text(rate) + " a second";
  if (rate > 0 && total_ && *total_ > done_)
    line += ", " + duration(static_cast<double>(*total_ - done_) / rate) + " left";
  output::show_status(line);
}

}  // namespace touchstone::batch
