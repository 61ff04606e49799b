#include "verify/generate/run/progress_line.hpp"

#include <unistd.h>

#include <cstdio>
#include <string>

namespace touchstone::generate {
namespace {

// "2 h 05 min", "3 min 20 s", "7 s".
std::string duration(double seconds) {
  const auto s = static_cast<std::uint64_t>(seconds + 0.5);
  if (s >= 3600) return std::to_string(s / 3600) + " h " + std::to_string(s % 3600 / 60) + " min";
  if (s >= 60) return std::to_string(s / 60) + " min " + std::to_string(s % 60) + " s";
  return std::to_string(s) + " s";
}

}  // namespace

ProgressLine::ProgressLine(Show show, std::uint64_t done, std::uint64_t total)
    : terminal_(isatty(STDERR_FILENO) != 0),
      shown_(terminal_ || show == Show::always),
      before_(done),
      total_(total) {}

ProgressLine::~ProgressLine() {
  if (line_open_) std::fputs("\r\033[K", stderr);
}

double ProgressLine::seconds() const {
  return std::chrono::duration<double>(Clock::now() - start_).count();
}

void ProgressLine::now_done(std::uint64_t done) {
  const auto now = Clock::now();
  if (!shown_ ||
      now - last_ < (terminal_ ? std::chrono::milliseconds(200) : std::chrono::milliseconds(2000)))
    return;
  last_ = now;
  const double rate = static_cast<double>(done - before_) / seconds();
  std::string line = std::to_string(done) + " of " + std::to_string(total_) + " cases";
  if (rate > 0) {
    line += ", " + std::to_string(static_cast<std::uint64_t>(rate)) + " a second, " +
            duration(static_cast<double>(total_ - done) / rate) + " left";
  }
  std::fprintf(stderr, terminal_ ? "\r\033[K%s" : "%s\n", line.c_str());
  std::fflush(stderr);
  line_open_ = terminal_;
}

}  // namespace touchstone::generate
