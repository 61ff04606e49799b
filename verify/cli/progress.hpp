#pragma once

#include <chrono>
#include <cstddef>
#include <string>

namespace touchstone::cli {

// A line on standard error that says how far a long run has come. Shown only on a terminal, only
// where results do not go to the same terminal, and at most a few times a second.
class Progress {
 public:
  explicit Progress(bool results_go_elsewhere);
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  void done_one();

 private:
  using Clock = std::chrono::steady_clock;
  bool shown_;
  bool line_open_ = false;
  std::size_t count_ = 0;
  Clock::time_point start_ = Clock::now();
  Clock::time_point last_ = start_;
};

}  // namespace touchstone::cli
