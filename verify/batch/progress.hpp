#pragma once

#include <chrono>
#include <cstdint>
#include <optional>

namespace touchstone::batch {

// Whether a run says how far it has come.
enum class ShowProgress {
  on_terminal,  // where standard error is one
  always,
  never
};

// How far a long run has come, how fast it is and, where it is known how much there is to do, how
// long it will take: a status line a few times a second on a terminal, elsewhere a line every two
// seconds and one at the end.
class Progress {
 public:
  // `before`: how many of the cases were there before this run.
  explicit Progress(ShowProgress show, std::optional<std::uint64_t> total = std::nullopt,
                    std::uint64_t before = 0);
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  void done(std::uint64_t more = 1);
  // Of all, with those from before.
  std::uint64_t cases() const { return done_; }
  // Since the beginning of this run.
  double seconds() const;

 private:
  using Clock = std::chrono::steady_clock;
  void show() const;

  bool terminal_;
  bool shown_;
  std::optional<std::uint64_t> total_;
  std::uint64_t before_;
  std::uint64_t done_;
  Clock::time_point start_ = Clock::now();
  Clock::time_point last_ = start_;
};

}  // namespace touchstone::batch
