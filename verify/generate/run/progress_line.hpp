#pragma once

#include <chrono>
#include <cstdint>

namespace touchstone::generate {

// How far a long run has come, how fast it is and how long it will take, on standard error: one
// line that is written over a few times a second on a terminal, a line of its own every few seconds
// where asked for.
class ProgressLine {
 public:
  enum class Show { on_terminal, always };
  // `done` of `total` were there before this run.
  ProgressLine(Show show, std::uint64_t done, std::uint64_t total);
  ~ProgressLine();
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;

  void now_done(std::uint64_t done);
  double seconds() const;

 private:
  using Clock = std::chrono::steady_clock;
  bool terminal_;
  bool shown_;
  bool line_open_ = false;
  std::uint64_t before_;
  std::uint64_t total_;
  Clock::time_point start_ = Clock::now();
  Clock::time_point last_ = start_;
};

}  // namespace touchstone::generate
