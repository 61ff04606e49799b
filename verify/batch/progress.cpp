#include "verify/batch/progress.hpp"

#include <unistd.h>

#include <algorithm>
#include <string>

#include "verify/output/status_line.hpp"

namespace touchstone::batch {
namespace {

// Three digits: "0.0123", "4.56", "789", "12345".
std::string rate_text(double rate) {
  if (rate >= 100) return std::to_string(static_cast<std::uint64_t>(rate + 0.5));
  std::string text = std::to_string(rate);
  return text.substr(0, rate >= 1 ? 4 : 6);
}

}  // namespace

std::string duration_text(double seconds) {
  const auto s = static_cast<std::uint64_t>(seconds + 0.5);
  if (s >= 3600) return std::to_string(s / 3600) + " h " + std::to_string(s % 3600 / 60) + " min";
  if (s >= 60) return std::to_string(s / 60) + " min " + std::to_string(s % 60) + " s";
  return std::to_string(s) + " s";
}

std::optional<std::string> time_left(std::uint64_t done, std::uint64_t total, double seconds) {
  if (done == 0 || done >= total) return std::nullopt;
  return duration_text(seconds / static_cast<double>(done) * static_cast<double>(total - done));
}

Progress::Progress(ShowProgress show, std::optional<std::uint64_t> total, std::uint64_t before,
                   const char* what)
    : what_(what),
      terminal_(isatty(STDERR_FILENO) != 0),
      shown_(show == ShowProgress::always || (show == ShowProgress::on_terminal && terminal_)),
      total_(total),
      before_(before),
      done_(before) {}

Progress::Progress(ShowProgress show, Count count) : Progress(show) {
  if (shown_ && count) counting_ = std::async(std::launch::async, std::move(count));
}

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

void Progress::show() {
  if (counting_.valid() && counting_.wait_for(std::chrono::seconds(0)) == std::future_status::ready)
    total_ = counting_.get();
  std::string line = std::to_string(done_);
  if (total_) line += " of " + std::to_string(*total_);
  line += std::string(" ") + what_;
  const double rate = static_cast<double>(done_ - before_) / std::max(seconds(), 1e-3);
  if (rate > 0) line += ", " + rate_text(rate) + " a second";
  if (const auto left = total_ ? time_left(done_ - before_, *total_ - before_, seconds())
                               : std::optional<std::string>())
    line += ", " + *left + " left";
  output::show_status(line);
}

}  // namespace touchstone::batch
